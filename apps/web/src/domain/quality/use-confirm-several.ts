import { confirmLocations } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { runBatches } from '#kit/chosen/run-batches.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { useAsk } from '#kit/panel/confirm.tsx';
import { toastError, toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { qualityKeys } from './quality-keys.ts';

/** Confirms several locations as still correct after a question, and reports how many could not be confirmed. Requires a ConfirmProvider. */
export function useConfirmSeveral() {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const ask = useAsk();
  const { mutate, isPending } = useMutation({
    mutationFn: (ids: readonly string[]) =>
      runBatches(ids, async (batch) => (await call(confirmLocations, { body: { ids: [...batch] } })).confirmed),
    onSuccess: ({ results: confirmed, left: notDone, unsure, error }, ids) => {
      void queries.invalidateQueries({ queryKey: locationKeys.all });
      void queries.invalidateQueries({ queryKey: qualityKeys.all });
      const notReached = notDone.length + unsure.length;
      const left = ids.length - notReached - confirmed.length;
      const lines = [
        t('quality.several.done', { count: confirmed.length }),
        ...(left > 0 ? [t('quality.several.left', { count: left })] : []),
      ];
      toastSuccess(lines.join(' '));
      if (error) toastError(`${t('quality.several.broken', { count: notReached })} ${problemText(t, error)}`);
    },
    onError: (error) => toastError(`${t('quality.several.failed')} ${problemText(t, error)}`),
  });
  const confirmAll = async (ids: readonly string[]) => {
    const number = formatNumber(ids.length, language);
    const words = { title: t('quality.several.ask'), body: t('quality.several.means', { count: ids.length, number }) };
    // Harmless: nothing is lost by it.
    if (await ask({ ...words, yes: t('quality.several.go'), isHarmless: true })) mutate(ids);
  };
  return { confirmAll, isConfirming: isPending };
}
