import type { LocationSortField } from '@rastnetz/contract';

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** Sort order of the list. */
export interface ListSort {
  readonly field: LocationSortField;
  readonly direction: SortDirection;
}

/** Sort fields in the order they are offered. */
export const SORT_FIELDS = [
  'title',
  'locationType',
  'standortId',
  'updatedAt',
  'createdAt',
] as const satisfies readonly LocationSortField[];

/** By title, ascending: the default of the API. */
export const DEFAULT_SORT: ListSort = { field: 'title', direction: 'asc' };

/** First direction of a field: names A to Z, times latest first. */
const firstDirection = (field: LocationSortField): SortDirection => (field === 'updatedAt' || field === 'createdAt' ? 'desc' : 'asc');

/** Next sort after a click on a column header: the field's first direction, then the other. */
export function nextSort(sort: ListSort | null, field: LocationSortField): ListSort | null {
  const { field: before, direction } = sort ?? DEFAULT_SORT;
  if (before !== field) return nonDefaultSort({ field, direction: firstDirection(field) });
  return nonDefaultSort({ field, direction: direction === 'asc' ? 'desc' : 'asc' });
}

/** Null for the default, so that it is left out of the address. */
export const nonDefaultSort = (sort: ListSort): ListSort | null =>
  sort.field === DEFAULT_SORT.field && sort.direction === DEFAULT_SORT.direction ? null : sort;
