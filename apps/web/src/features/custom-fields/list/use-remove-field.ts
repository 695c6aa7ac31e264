import { type CustomField, countCustomValues, customLabel, removeCustomField } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { rowState } from '#kit/api/row-state.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { useAsk } from '#kit/panel/confirm.tsx';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';

/** Removes a field after a confirmation that says how many locations have a value. If the count cannot be loaded, it says so. */
export function useRemoveField() {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const ask = useAsk();
  const [askingId, setAskingId] = useState<string | null>(null);
  const removing = useMutation({
    mutationFn: ({ id }: CustomField) => call(removeCustomField, { params: { id } }),
    onSuccess: (field) => {
      toastSuccess(t('custom_fields.remove.done', { name: customLabel(field, language) }));
      // The values of locations are no longer visible.
      void queries.invalidateQueries();
    },
  });
  const remove = async (field: CustomField) => {
    setAskingId(field.id);
    const count = await call(countCustomValues, { params: { id: field.id } }).then(
      ({ values }) => values,
      () => null,
    );
    setAskingId(null);
    const warning =
      count === null
        ? t('custom_fields.remove.unknown')
        : t('custom_fields.remove.values', { count, number: formatNumber(count, language) });
    const body = count === 0 ? t('custom_fields.remove.none') : warning;
    const title = t('custom_fields.remove.title', { name: customLabel(field, language) });
    if (await ask({ title, body, yes: t('custom_fields.remove.yes') })) removing.mutate(field);
  };
  const { busyId, error } = rowState(
    removing,
    (reason, field) => `${t('custom_fields.remove.failed', { name: customLabel(field, language) })} ${problemText(t, reason)}`,
  );
  return { remove: (field: CustomField) => void remove(field), busyId: busyId ?? askingId, error };
}
