import { getReportHistory } from '@rastnetz/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { clearingKeys } from '#shared/clearing/clearing-keys.ts';

/** What was done to a report, newest first, ten steps a page; a save makes it stale. */
export const reportHistoryQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: clearingKeys.history(id),
    queryFn: ({ signal, pageParam }) => call(getReportHistory, { params: { id }, query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.reduce((sum, { data }) => sum + data.length, 0) < last.total ? pages.length + 1 : null),
    networkMode: 'always',
    staleTime: 0,
  });
