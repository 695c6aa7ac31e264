import { confirmLocations } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { runBatches } from '#kit/chosen/run-batches.ts';
import { toastError, toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { qualityKeys } from './quality-keys.ts';

/** Confirms several locations as still correct, and reports how many could not be confirmed. */
export function useConfirmSeveral() {
  const { t } = useTranslation();
  const queries = useQueryClient();
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
  return { confirmAll: mutate, isConfirming: isPending };
}
