import { can, findLocationBounds, type MapCorners, type SessionUser } from '@rastnetz/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FilterQuery } from '#domain/locations/queries/location-keys.ts';
import { listFilterOf } from '#features/locations/selection/list-query.ts';
import { isFiltered, type ListUrl, readListUrl } from '#features/locations/selection/list-url.ts';
import { call } from '#kit/api/client.ts';
import { getSession } from '#kit/session/session-store.ts';
import { useUser } from '#kit/session/use-session.ts';

/** Initial bounds of the map. */
interface FirstBounds {
  /** Null if nothing has a position or the request failed. */
  readonly bounds: MapCorners | null;
  /** Whether they are those of the matches of a filter. */
  readonly areMatches: boolean;
  readonly isPending: boolean;
}

/** The filters with which the address was opened without a view; null if it has one, or no filters. Later changes do not move the map. */
function useOpenedFilter(list: ListUrl): FilterQuery | null {
  const isOpened = list.view === null;
  const [opened, setOpened] = useState({ isOpened, list });
  if (opened.isOpened !== isOpened) setOpened({ isOpened, list });
  return isOpened && isFiltered(opened.list) ? listFilterOf(opened.list, new Date()) : null;
}

/**
 * Bounds of the matches if there is a filter; else, or if none of them has a position, of the own company's locations, or of all with
 * `locations:all` or if the company has none on the map.
 */
const firstBoundsQuery = (user: SessionUser, filter: FilterQuery | null) => {
  const mine = !can(user, 'locations:all');
  return queryOptions({
    queryKey: ['first-bounds', mine, filter],
    queryFn: async ({ signal }) => {
      const read = async (body: FilterQuery) => (await call(findLocationBounds, { body }, { signal })).bounds;
      const ofMatches = filter && (await read(filter));
      if (ofMatches) return { bounds: ofMatches, areMatches: true };
      return { bounds: (mine ? await read({ mine }) : null) ?? (await read({ mine: false })), areMatches: false };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
};

/** How long an early answer waits for its page, in milliseconds. */
const EARLY_MS = 10_000;

/** Requests the bounds of an address without view and filters before its page is rendered: a phone renders it half a second later. */
export function prefetchFirstBounds(queryClient: QueryClient, query: URLSearchParams): void {
  const { user } = getSession();
  const list = readListUrl(query);
  if (user === null || list.view !== null || isFiltered(list)) return;
  void queryClient.prefetchQuery({ ...firstBoundsQuery(user, null), gcTime: EARLY_MS });
}

/** The bounds on which the list opens; loaded once per visit. */
export function useFirstBounds(list: ListUrl): FirstBounds {
  const query = firstBoundsQuery(useUser(), useOpenedFilter(list));
  const { data, isLoading } = useQuery({ ...query, enabled: list.view === null });
  return { ...(data ?? { bounds: null, areMatches: false }), isPending: isLoading };
}
