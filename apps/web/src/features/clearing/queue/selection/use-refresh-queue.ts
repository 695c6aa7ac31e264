import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { clearingKeys } from '#domain/clearing/clearing-keys.ts';
import type { QueuePage, QueueQuestion } from './queue-query.ts';

/** Reloads the current page; resolves to null on failure. */
export type RefreshQueue = () => Promise<QueuePage | null>;

/** Second key element of the queue queries; single reports are loaded by their panel. */
const LISTS: readonly unknown[] = ['queue', 'search', 'counts'];

/** After the user's own change: reloads the current page, and marks the others stale. */
export function useRefreshQueue({ queryKey, ask }: QueueQuestion): RefreshQueue {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await queryClient.cancelQueries({ queryKey });
    await queryClient.invalidateQueries({
      queryKey: clearingKeys.all,
      predicate: (query) => LISTS.includes(query.queryKey[1]),
      refetchType: 'none',
    });
    void queryClient.refetchQueries({ queryKey: clearingKeys.counts, type: 'active' });
    return queryClient.fetchQuery({ queryKey, queryFn: ({ signal }) => ask(signal), staleTime: 0 }).catch(() => null);
  }, [queryClient, queryKey, ask]);
}
