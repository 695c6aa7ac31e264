import type { MapCorners } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FilterQuery } from '#domain/locations/queries/location-keys.ts';
import { listFilterOf } from '#features/locations/selection/list-query.ts';
import { isFiltered, type ListUrl } from '#features/locations/selection/list-url.ts';
import { useUser } from '#kit/session/use-session.ts';
import { firstBoundsQuery } from './first-bounds-query.ts';

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

/** The bounds on which the list opens; loaded once per visit. */
export function useFirstBounds(list: ListUrl): FirstBounds {
  const query = firstBoundsQuery(useUser(), useOpenedFilter(list));
  const { data, isLoading } = useQuery({ ...query, enabled: list.view === null });
  return { ...(data ?? { bounds: null, areMatches: false }), isPending: isLoading };
}
