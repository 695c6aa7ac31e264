import type { RetentionSettings } from '@rastnetz/contract';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issuesOf } from '../../shared/api/api-error.ts';
import { issueText } from '../../shared/api/problem-text.ts';
import { useHeldUp } from '../../shared/panel/use-held-up.ts';
import { useLeaveGuard } from '../../shared/panel/use-leave-guard.ts';
import { daysOf, differs, faultsIn, mergeValues, type RetentionFaults, type RetentionValues } from './retention-values.ts';
import { useSaveRetention } from './use-save-retention.ts';

/** Nothing of the form outlives the page. */
const discard = () => undefined;

/** The days in the form, over the version they were read at; what somebody else saved since can be loaded under one's changes. */
export function useRetentionForm(stored: RetentionSettings, body: RefObject<HTMLElement | null>) {
  const { t } = useTranslation();
  const [base, setBase] = useState(stored);
  const [values, setValues] = useState<RetentionValues>(stored.days);
  const [serverFaults, setServerFaults] = useState<RetentionFaults>({});
  const held = useHeldUp(body);
  const isChanged = differs(values, base.days);
  const ownFaults = faultsIn(values, t);
  const isFaulty = Object.keys(ownFaults).length > 0;
  useLeaveGuard(isChanged, discard);
  const take = (settings: RetentionSettings, kept: RetentionValues = settings.days) => {
    held.letPass();
    setBase(settings);
    setValues(kept);
    setServerFaults({});
  };
  const sending = useSaveRetention({
    onSaved: take,
    onReloaded: (theirs) => take(theirs, mergeValues(values, base.days, theirs.days)),
    onFailed: (error) => {
      setServerFaults(Object.fromEntries(issuesOf(error).map((issue) => [issue.path, issueText(t, issue)])));
      held.showFault();
    },
  });
  const { saving, reload, isStale } = sending;
  const change = (next: RetentionValues) => {
    setValues(next);
    setServerFaults({});
    reload.reset();
  };
  const save = () => {
    if (saving.isPending || !isChanged) return;
    reload.reset();
    if (isFaulty) held.holdUp();
    else saving.mutate({ version: base.version, days: daysOf(values, base.days) });
  };
  const cancel = () => {
    saving.reset();
    reload.reset();
    take(base);
  };
  const isHeldUp = held.isHeldUp && isFaulty;
  return {
    ...{ values, change, isChanged, save, cancel, isSaving: saving.isPending, isStale, reload },
    /** What the coming night is counted with. */
    days: daysOf(values, base.days),
    faults: { ...ownFaults, ...serverFaults },
    failure: isHeldUp ? t('retention.faults') : sending.failure,
  };
}

export type RetentionForm = ReturnType<typeof useRetentionForm>;
