import type { CustomField } from '@rastnetz/contract';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issuesOf } from '#kit/api/api-error.ts';
import { issueText } from '#kit/api/problem-text.ts';
import { useSaveBlocker } from '#kit/panel/use-save-blocker.ts';
import { differs, EMPTY_FIELD, type FieldFormErrors, type FieldValues, mergeValues, validate, valuesOf } from './field-values.ts';
import { useSaveField } from './use-save-field.ts';

const valuesIn = (field: CustomField | null): FieldValues => (field ? valuesOf(field) : EMPTY_FIELD);

/** State of the form over the version loaded; null is a new field. After a version conflict the stored version can be loaded under own changes. */
export function useFieldForm(stored: CustomField | null, body: RefObject<HTMLElement | null>, onSaved: () => void) {
  const { t } = useTranslation();
  const [base, setBase] = useState(stored);
  const [values, setValues] = useState(() => valuesIn(stored));
  const [serverErrors, setServerErrors] = useState<FieldFormErrors>({});
  const blocker = useSaveBlocker(body);
  const ownErrors = validate(values, t);
  const isSaveBlocked = blocker.isSaveBlocked && Object.keys(ownErrors).length > 0;
  const isChanged = differs(values, valuesIn(base));
  const { saving, reload, isStale, failure } = useSaveField({
    base,
    onSaved,
    onReloaded: (theirs) => {
      setBase(theirs);
      setValues(mergeValues(values, valuesIn(base), valuesOf(theirs)));
      setServerErrors({});
    },
    onFailed: (error) => {
      setServerErrors(Object.fromEntries(issuesOf(error).map((issue) => [issue.path, issueText(t, issue)])));
      blocker.focusFirstInvalid();
    },
  });
  const save = () => {
    if (saving.isPending || (base && !isChanged)) return;
    reload.reset();
    if (Object.keys(ownErrors).length > 0) blocker.blockSave();
    else saving.mutate(values);
  };
  const set = (part: Partial<FieldValues>) => {
    setValues((now) => ({ ...now, ...part }));
    setServerErrors({});
    reload.reset();
  };
  return {
    values,
    set,
    save,
    isChanged,
    isStale,
    reload,
    isNew: stored === null,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    errors: { ...(isSaveBlocked && ownErrors), ...serverErrors } as FieldFormErrors,
    failure: isSaveBlocked ? t('custom_fields.form.faults') : failure,
  };
}

export type FieldForm = ReturnType<typeof useFieldForm>;
