import { getReportHistory } from '@rastnetz/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { clearingKeys } from '#domain/clearing/clearing-keys.ts';
import { call } from '#kit/api/client.ts';
import { nextPage } from '#kit/lists/page-rows.ts';

/** Pages of ten history steps, newest first; a save invalidates them. */
export const reportHistoryQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: clearingKeys.history(id),
    queryFn: ({ signal, pageParam }) => call(getReportHistory, { params: { id }, query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    networkMode: 'always',
    staleTime: 0,
  });
