import { can, findLocationBounds, type MapCorners } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FilterQuery } from '#domain/locations/queries/location-keys.ts';
import { listFilterOf } from '#features/locations/selection/list-query.ts';
import { isFiltered, type ListUrl } from '#features/locations/selection/list-url.ts';
import { call } from '#kit/api/client.ts';
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
 * Bounds of the matches if the list opens with filters; else, or if none of them has a position, of the own company's locations, or of all with
 * `locations:all` or if the company has none on the map. Loaded once per visit.
 */
export function useFirstBounds(list: ListUrl): FirstBounds {
  const mine = !can(useUser(), 'locations:all');
  const filter = useOpenedFilter(list);
  const { data, isLoading } = useQuery({
    queryKey: ['first-bounds', mine, filter],
    queryFn: async ({ signal }) => {
      const read = async (body: FilterQuery) => (await call(findLocationBounds, { body }, { signal })).bounds;
      const ofMatches = filter && (await read(filter));
      if (ofMatches) return { bounds: ofMatches, areMatches: true };
      return { bounds: (mine ? await read({ mine }) : null) ?? (await read({ mine: false })), areMatches: false };
    },
    enabled: list.view === null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return { ...(data ?? { bounds: null, areMatches: false }), isPending: isLoading };
}
