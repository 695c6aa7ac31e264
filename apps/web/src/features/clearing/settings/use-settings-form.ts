import type { ClearingSettings } from '@rastnetz/contract';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issuesOf } from '../../../shared/api/api-error.ts';
import { issueText } from '../../../shared/api/problem-text.ts';
import { useHeldUp } from '../../../shared/panel/use-held-up.ts';
import { useLeaveGuard } from '../../../shared/panel/use-leave-guard.ts';
import { differs, faultsIn, mergeSettings, type SettingsFaults, type SettingsValues, settingsOf, valuesOf } from './settings-values.ts';
import { useSaveSettings } from './use-save-settings.ts';

/** Nothing of the form outlives the page. */
const discard = () => undefined;

/** The settings in the form, over the version they were read at; what somebody else saved since can be loaded under one's changes. */
export function useSettingsForm(stored: ClearingSettings, body: RefObject<HTMLElement | null>) {
  const { t } = useTranslation();
  const [base, setBase] = useState(stored);
  const [values, setValues] = useState(() => valuesOf(stored));
  const [serverFaults, setServerFaults] = useState<SettingsFaults>({});
  const held = useHeldUp(body);
  const isChanged = differs(values, valuesOf(base));
  const ownFaults = faultsIn(values, t);
  const isFaulty = Object.keys(ownFaults).length > 0;
  useLeaveGuard(isChanged, discard);
  const take = (settings: ClearingSettings, kept: SettingsValues = valuesOf(settings)) => {
    held.letPass();
    setBase(settings);
    setValues(kept);
    setServerFaults({});
  };
  const sending = useSaveSettings({
    onSaved: take,
    onReloaded: (theirs) => take(theirs, mergeSettings(values, valuesOf(base), valuesOf(theirs))),
    onFailed: (error) => {
      setServerFaults(Object.fromEntries(issuesOf(error).map((issue) => [issue.path, issueText(t, issue)])));
      held.showFault();
    },
  });
  const { saving, reload, isStale } = sending;
  const change = (next: SettingsValues) => {
    setValues(next);
    setServerFaults({});
    reload.reset();
  };
  const save = () => {
    if (saving.isPending || !isChanged) return;
    reload.reset();
    if (isFaulty) held.holdUp();
    else saving.mutate(settingsOf(values, base.version));
  };
  const cancel = () => {
    saving.reset();
    reload.reset();
    take(base);
  };
  const isHeldUp = held.isHeldUp && isFaulty;
  return {
    ...{ values, change, isChanged, save, cancel, isSaving: saving.isPending, isStale, reload },
    faults: { ...(isHeldUp && ownFaults), ...serverFaults },
    failure: isHeldUp ? t('pipelines.faults') : sending.failure,
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
