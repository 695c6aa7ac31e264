import { useThrottledValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLatestReportNews } from '#domain/clearing/use-latest-report-news.ts';
import type { QueuePage } from '#features/clearing/queue/selection/queue-query.ts';
import type { Queue } from '#features/clearing/queue/selection/use-queue.ts';

/** Minimum interval between background reloads, in milliseconds. */
const RELOAD_INTERVAL_MS = 2000;

/** Changes by others since the list was loaded. */
export interface FreshRows {
  /** Number of additional reports; 0 if rows only changed or moved. */
  readonly more: number;
  readonly show: () => void;
}

const idsOf = ({ data, total }: QueuePage): string => JSON.stringify([total, data.map(({ _id }) => _id)]);

/** Reloads the page in the background on a stream event. The same rows are updated in place; other rows are only offered, so that none moves. */
export function useFreshRows({ question: { queryKey, ask }, answer }: Queue): FreshRows | null {
  const queryClient = useQueryClient();
  const heardAt = useThrottledValue(useLatestReportNews()?.at ?? 0, RELOAD_INTERVAL_MS);
  const shown = answer.isPlaceholderData || answer.isFetching ? undefined : answer.data;
  const { data: read, dataUpdatedAt: readAt } = useQuery({
    queryKey: ['clearing-fresh', queryKey, heardAt],
    queryFn: ({ signal }) => ask(signal),
    enabled: shown !== undefined && heardAt >= answer.dataUpdatedAt,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isNewer = read !== undefined && shown !== undefined && readAt >= answer.dataUpdatedAt;
  const isSameRows = isNewer && idsOf(read) === idsOf(shown);
  useEffect(() => {
    if (isSameRows) queryClient.setQueryData(queryKey, read, { updatedAt: readAt });
  }, [isSameRows, queryClient, queryKey, read, readAt]);
  if (!isNewer || isSameRows) return null;
  return { more: Math.max(0, read.total - shown.total), show: () => queryClient.setQueryData(queryKey, read) };
}
