import { MAX_CHOSEN, type ReportBulkAction, type ReportBulkResult } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import type { RefreshQueue } from '#features/clearing/queue/selection/use-refresh-queue.ts';
import { useChosen } from '#kit/chosen/use-chosen.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import type { RequestedAction } from './bulk-dialog.tsx';
import { withOutcome } from './report-bulk.ts';

/** State of an action on several reports: the selection and the requested action. Changed and deleted reports are deselected. */
export function useReportSelection(refresh: RefreshQueue) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const choice = useChosen(t('queue.bulk.full', { max: MAX_CHOSEN }));
  const [requested, setAsked] = useState<RequestedAction | null>(null);
  const handleDone = ({ kind }: ReportBulkAction, results: readonly ReportBulkResult[]) => {
    const changed = withOutcome(results, 'changed');
    choice.renew(results);
    choice.drop([...changed, ...withOutcome(results, 'not_found')].map(({ _id }) => _id));
    void refresh();
    void queryClient.invalidateQueries({ queryKey: locationKeys.all });
    if (changed.length > 0) toastSuccess(t(`queue.bulk.done.${kind}`, { count: changed.length }));
  };
  return {
    choice,
    requested,
    ask: (action: RequestedAction) => setAsked(choice.chosen.size > 0 ? action : null),
    close: () => setAsked(null),
    handleDone,
  };
}
