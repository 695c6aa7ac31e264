import { PAGE_SIZE, SEARCH_MIN } from '@rastnetz/contract';
import type { FilterQuery, ListQuery } from '#domain/locations/queries/location-keys.ts';
import { cornersOf, type SegmentState } from '#domain/map/position/map-segment.ts';
import { isWorklist, type ListUrl } from './list-url.ts';

/** The search that runs: too short a text leaves the list unfiltered (S2-LOC-07). */
export const activeSearch = ({ search }: ListUrl): string => (search.normalize('NFC').length < SEARCH_MIN ? '' : search);

/** "Not edited for a year", counted from the day's beginning in UTC so that the question stays the same all day. */
function yearBefore(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), now.getUTCDate())).toISOString();
}

/** What narrows the list, in the words of the API. */
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

/** What to ask the API for: the page of the segment, or of everything where the list is a worklist or there is no map. */
export function listQueryOf(list: ListUrl, segment: SegmentState, now: Date): ListQuery {
  return {
    ...(!isWorklist(list) && cornersOf(segment)),
    ...listFilterOf(list, now),
    ...(list.sort && { sort: [list.sort] }),
    page: list.page,
    pageSize: PAGE_SIZE,
  };
}
