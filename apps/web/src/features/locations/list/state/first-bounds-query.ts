import { can, findLocationBounds, type SessionUser } from '@rastnetz/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FilterQuery } from '#domain/locations/queries/location-keys.ts';
import { call } from '#kit/api/client.ts';
import { getSession } from '#kit/session/session-store.ts';

/**
 * Bounds of the matches if there is a filter; else, or if none of them has a position, of the own company's locations, or of all with
 * `locations:all` or if the company has none on the map.
 */
export const firstBoundsQuery = (user: SessionUser, filter: FilterQuery | null) => {
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

/**
 * Requests the bounds of an address without parameters, which may name a view or filters, before the code of its page is there: a phone renders the page
 * half a second later, and would do so twice if they came meanwhile.
 */
export function prefetchFirstBounds(queryClient: QueryClient, query: string): void {
  const { user } = getSession();
  if (user === null || query !== '') return;
  void queryClient.prefetchQuery({ ...firstBoundsQuery(user, null), gcTime: EARLY_MS });
}
