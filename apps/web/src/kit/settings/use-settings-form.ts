import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issuesOf } from '#kit/api/api-error.ts';
import { issueText } from '#kit/api/problem-text.ts';
import { useLeaveGuard } from '#kit/panel/use-leave-guard.ts';
import { useSaveBlocker } from '#kit/panel/use-save-blocker.ts';
import type { SettingsKind } from './settings-kind.ts';
import { type SettingsApi, useSaveSettings } from './use-save-settings.ts';

/** Error messages by field path. */
export type SettingsErrors = Readonly<Record<string, string>>;

/** Definition of one kind of settings. */
export interface SettingsRules<Stored, Values> extends SettingsApi<Stored, Values> {
  readonly kind: SettingsKind;
  readonly valuesOf: (stored: Stored) => Values;
  readonly differs: (mine: Values, base: Values) => boolean;
  /** The version stored by somebody else since `base`, with the user's edits since then applied. */
  readonly merge: (mine: Values, base: Values, theirs: Values) => Values;
  /** Errors that block a save. */
  readonly validate: (values: Values) => SettingsErrors;
  /** Called before valid values are saved; false cancels the save. */
  readonly maySave?: (values: Values) => Promise<boolean>;
  /** URL parameter that names what is edited. */
  readonly param?: string;
}

/** There is no draft to discard. */
const discard = () => undefined;

/** Settings in a form, based on the version that was loaded; a version saved by somebody else can be loaded under the user's changes. */
export function useSettingsForm<Stored, Values>(stored: Stored, body: RefObject<HTMLElement | null>, rules: SettingsRules<Stored, Values>) {
  const { t } = useTranslation();
  const { kind, valuesOf, differs, merge, validate, maySave = async () => true, param } = rules;
  const [base, setBase] = useState(stored);
  const [values, setValues] = useState(() => valuesOf(stored));
  const [serverErrors, setServerErrors] = useState<SettingsErrors>({});
  const blocker = useSaveBlocker(body);
  const isChanged = differs(values, valuesOf(base));
  const ownErrors = validate(values);
  const isInvalid = Object.keys(ownErrors).length > 0;
  useLeaveGuard(isChanged, discard, param);
  const take = (taken: Stored, kept: Values = valuesOf(taken)) => {
    blocker.unblockSave();
    setBase(() => taken);
    setValues(() => kept);
    setServerErrors({});
  };
  const { saving, reload, isStale, failure } = useSaveSettings(kind, rules, {
    onSaved: take,
    onReloaded: (theirs) => take(theirs, merge(values, valuesOf(base), valuesOf(theirs))),
    onFailed: (error) => {
      setServerErrors(Object.fromEntries(issuesOf(error).map((issue) => [issue.path, issueText(t, issue)])));
      blocker.focusFirstInvalid();
    },
  });
  const change = (next: Values) => {
    setValues(() => next);
    setServerErrors({});
    reload.reset();
  };
  const save = async () => {
    if (saving.isPending || !isChanged) return;
    reload.reset();
    if (isInvalid) blocker.blockSave();
    else if (await maySave(values)) saving.mutate({ values, base });
  };
  const cancel = () => {
    saving.reset();
    reload.reset();
    take(base);
  };
  const isSaveBlocked = blocker.isSaveBlocked && isInvalid;
  return {
    base,
    values,
    change,
    isChanged,
    save: () => void save(),
    cancel,
    isSaving: saving.isPending,
    isStale,
    reload,
    /** The form's own errors are shown after an attempt to save. */
    errors: { ...(isSaveBlocked && ownErrors), ...serverErrors } as SettingsErrors,
    failure: isSaveBlocked ? t(`${kind}.faults`) : failure,
  };
}

export type FormOfSettings<Stored, Values> = ReturnType<typeof useSettingsForm<Stored, Values>>;
