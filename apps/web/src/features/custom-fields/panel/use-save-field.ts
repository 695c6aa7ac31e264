import { type CustomField, changeCustomField, createCustomField, customLabel } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { customFieldsQuery } from '#domain/locations/custom/custom-fields-query.ts';
import { ApiError, issuesOf } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { issueText, problemText } from '#kit/api/problem-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { type FieldValues, writeOf } from './field-values.ts';

interface SaveField {
  /** The field as loaded; null for a new one. */
  readonly base: CustomField | null;
  readonly onSaved: () => void;
  readonly onFailed: (error: Error) => void;
  /** Called with the stored field after a version conflict. */
  readonly onReloaded: (theirs: CustomField) => void;
}

const sendField = (base: CustomField | null, values: FieldValues): Promise<CustomField> =>
  base
    ? call(changeCustomField, { params: { id: base.id }, body: { ...writeOf(values), version: base.version } })
    : call(createCustomField, { body: { ...writeOf(values), kind: values.kind } });

/** Saves and reloads a field. */
export function useSaveField({ base, onSaved, onFailed, onReloaded }: SaveField) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: (values: FieldValues) => sendField(base, values),
    onSuccess: (saved) => {
      toastSuccess(t('custom_fields.form.saved', { name: customLabel(saved, language) }));
      // Changed types show or hide the values of locations.
      void queries.invalidateQueries();
      onSaved();
    },
    onError: onFailed,
  });
  const reload = useMutation({
    networkMode: 'always',
    mutationFn: () => queries.fetchQuery({ ...customFieldsQuery(), staleTime: 0 }),
    onSuccess: (fields) => {
      const theirs = fields.find(({ id }) => id === base?.id);
      if (!theirs) return;
      saving.reset();
      onReloaded(theirs);
    },
  });
  const { error } = saving;
  const isStale = error instanceof ApiError && error.code === 'stale_version';
  const whole = issuesOf(error).find(({ path }) => path === '');
  const reason = whole ? issueText(t, whole) : problemText(t, error);
  return { saving, reload, isStale, failure: error && !isStale ? `${t('custom_fields.form.failed')} ${reason}` : null };
}
