import { type CustomField, orderCustomFields } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CUSTOM_FIELDS_KEY } from '#domain/locations/custom/custom-fields-query.ts';
import { hasCode } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';

/** Reorders the fields with optimistic updates, sent one after the other; on failure the stored order is reloaded. */
export function useFieldOrder() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const latest = useRef<readonly CustomField[] | null>(null);
  const { mutate, error, reset } = useMutation({
    scope: { id: 'custom-field-order' },
    mutationFn: (fields: readonly CustomField[]) => call(orderCustomFields, { body: { ids: fields.map(({ id }) => id) } }),
    onSuccess: (stored, wanted) => {
      if (latest.current === wanted) queries.setQueryData(CUSTOM_FIELDS_KEY, stored);
    },
    onError: () => queries.invalidateQueries({ queryKey: CUSTOM_FIELDS_KEY, exact: true }),
  });
  const order = (fields: readonly CustomField[]) => {
    latest.current = fields;
    void queries.cancelQueries({ queryKey: CUSTOM_FIELDS_KEY, exact: true });
    queries.setQueryData(CUSTOM_FIELDS_KEY, [...fields]);
    mutate(fields);
  };
  const isStale = hasCode(error, 'stale_version');
  const failure = error && (isStale ? t('custom_fields.order_stale') : `${t('custom_fields.order_failed')} ${problemText(t, error)}`);
  return { order, failure, dismiss: reset };
}
