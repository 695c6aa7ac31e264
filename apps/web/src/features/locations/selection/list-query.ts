import { staleBefore } from '@rastnetz/contract';
import type { FilterQuery, ListQuery, SelectionQuery } from '#domain/locations/queries/location-keys.ts';
import { cornersOf, type SegmentState } from '#domain/map/position/map-segment.ts';
import { effectiveSearch } from '#kit/lists/effective-search.ts';
import { isWorklist, type ListUrl } from './list-url.ts';

/** Filters of the list as API parameters. */
export function listFilterOf(list: ListUrl, now: Date): FilterQuery {
  const search = effectiveSearch(list.search);
  return {
    filter: [...list.filter],
    types: [...list.types],
    mine: list.mine,
    missing: [...list.missing],
    ...(list.publication && { publication: list.publication }),
    ...(list.company && { company: list.company }),
    ...(list.brands.length > 0 && { brands: [...list.brands] }),
    ...(list.openNow && { openNow: true }),
    ...(list.custom.length > 0 && { custom: [...list.custom] }),
    ...(search !== '' && { suche: search }),
    ...(list.stale && { updatedBefore: staleBefore(now).toISOString() }),
  };
}

/** Filters and segment of the list; no segment for a worklist or without a map. */
export const listSelectionOf = (list: ListUrl, segment: SegmentState, now: Date): SelectionQuery => ({
  ...(!isWorklist(list) && cornersOf(segment)),
  ...listFilterOf(list, now),
});

/** Whether the selection of the list is known: until the map has its segment, it would be all locations. */
export const isSelectionKnown = (list: ListUrl, segment: SegmentState): boolean => segment !== 'pending' || isWorklist(list);

/** Query of the list: a page of its selection. */
export function listQueryOf(list: ListUrl, segment: SegmentState, now: Date): ListQuery {
  return {
    ...listSelectionOf(list, segment, now),
    ...(list.sort && { sort: [list.sort] }),
    page: list.page,
    pageSize: list.rows,
  };
}
