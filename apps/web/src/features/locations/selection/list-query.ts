import { PAGE_SIZE, SEARCH_MIN } from '@rastnetz/contract';
import type { FilterQuery, ListQuery } from '#domain/locations/queries/location-keys.ts';
import { cornersOf, type SegmentState } from '#domain/map/position/map-segment.ts';
import { isWorklist, type ListUrl } from './list-url.ts';

/** The search text in effect; shorter than `SEARCH_MIN` it does not filter (S2-LOC-07). */
export const activeSearch = ({ search }: ListUrl): string => (search.normalize('NFC').length < SEARCH_MIN ? '' : search);

/** Start of the UTC day one year ago, so that the query key stays the same all day. */
function yearBefore(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), now.getUTCDate())).toISOString();
}

/** Filters of the list as API parameters. */
export function listFilterOf(list: ListUrl, now: Date): FilterQuery {
  const search = activeSearch(list);
  return {
    filter: [...list.filter],
    types: [...list.types],
    mine: list.mine,
    missing: [...list.missing],
    ...(search !== '' && { suche: search }),
    ...(list.stale && { updatedBefore: yearBefore(now) }),
  };
}

/** Query of the list: the page within the segment, or of all locations for a worklist or without a map. */
export function listQueryOf(list: ListUrl, segment: SegmentState, now: Date): ListQuery {
  return {
    ...(!isWorklist(list) && cornersOf(segment)),
    ...listFilterOf(list, now),
    ...(list.sort && { sort: [list.sort] }),
    page: list.page,
    pageSize: PAGE_SIZE,
  };
}
