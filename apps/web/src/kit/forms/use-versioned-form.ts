import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveBlocker } from '#kit/panel/use-save-blocker.ts';
import { type FieldErrors, issueTexts, NO_ISSUES } from './form-errors.ts';
import type { Versions } from './merge-versions.ts';
import { useSaveVersion, type VersionedApi } from './use-save-version.ts';

/** Definition of a form over one version of a record. `Stored` includes null if the form can create a record. */
export interface VersionedRules<Stored, Values> extends VersionedApi<Stored, Values> {
  readonly valuesOf: (stored: Stored) => Values;
  readonly differs: (mine: Values, base: Values) => boolean;
  /** `theirs` with the user's changes since `base`. */
  readonly merge: (versions: Versions<Values>) => Values;
  /** Errors that block a save. */
  readonly validate: (values: Values, base: Stored) => FieldErrors;
  /** Called before valid values are saved; false cancels the save. */
  readonly maySave?: (values: Values) => Promise<boolean>;
}

/**
 * A form over the version of a record that was loaded. If somebody else has saved meanwhile, their version becomes the base, with the user's
 * changes on top: at once if the response contains it (`theirsIn`), else when the user loads it (`reload`).
 */
export function useVersionedForm<Stored, Values extends object>(
  stored: Stored,
  body: RefObject<HTMLElement | null>,
  rules: VersionedRules<Stored, Values>,
) {
  const { valuesOf, differs, merge, validate, maySave } = rules;
  const [base, setBase] = useState(stored);
  const [values, setValues] = useState(() => valuesOf(stored));
  const { t } = useTranslation();
  const [issues, setIssues] = useState(NO_ISSUES);
  const [merged, setMerged] = useState<Versions<Values> | null>(null);
  const blocker = useSaveBlocker(body);
  const isChanged = differs(values, valuesOf(base));
  const ownErrors = validate(values, base);
  const isInvalid = Object.keys(ownErrors).length > 0;
  const isSaveBlocked = blocker.isSaveBlocked && isInvalid;
  const take = (taken: Stored, versions: Versions<Values> | null = null) => {
    blocker.unblockSave();
    setBase(taken);
    setValues(versions ? merge(versions) : valuesOf(taken));
    setIssues(NO_ISSUES);
    setMerged(versions);
  };
  const { saving, reload, isStale, failure } = useSaveVersion(rules, {
    onSaved: (saved) => take(saved),
    onConflict: (theirs) => take(theirs, { mine: values, base: valuesOf(base), theirs: valuesOf(theirs) }),
    onIssues: (found) => {
      setIssues(found);
      blocker.focusFirstInvalid();
    },
  });
  const save = () => {
    if (saving.isPending || (base !== null && !isChanged)) return;
    reload.reset();
    if (isInvalid) return blocker.blockSave();
    const send = () => saving.mutate({ values, base });
    if (!maySave) return send();
    void maySave(values).then((isAgreed) => isAgreed && send());
  };
  return {
    base,
    values,
    isChanged,
    save,
    change: (part: Partial<Values>) => {
      setValues((now) => ({ ...now, ...part }));
      setIssues(NO_ISSUES);
      reload.reset();
    },
    cancel: () => {
      saving.reset();
      reload.reset();
      take(base);
    },
    isSaving: saving.isPending,
    isStale,
    reload,
    /** The versions of the last conflict; null if there was none since the last save. */
    merged,
    /** The form's own errors are shown after an attempt to save. */
    errors: { ...(isSaveBlocked && ownErrors), ...issueTexts(t, issues) } as FieldErrors,
    failure: isSaveBlocked ? rules.texts.invalid : failure,
  };
}

export type VersionedForm<Stored, Values extends object> = ReturnType<typeof useVersionedForm<Stored, Values>>;
