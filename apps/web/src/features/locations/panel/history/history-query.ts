import { getLocationHistory } from '@rastnetz/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { call } from '#kit/api/client.ts';

/** What happened to a location, newest first, ten steps a page; a save makes it stale. */
export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...locationKeys.one(id), 'history'],
    queryFn: ({ signal, pageParam }) => call(getLocationHistory, { params: { id }, query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.reduce((sum, { data }) => sum + data.length, 0) < last.total ? pages.length + 1 : null),
    staleTime: 0,
  });
