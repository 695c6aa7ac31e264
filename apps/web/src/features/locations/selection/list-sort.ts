import type { LocationSortField } from '@rastnetz/contract';

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** What the list is sorted by. */
export interface ListSort {
  readonly field: LocationSortField;
  readonly direction: SortDirection;
}

/** What can be sorted by, in the order it is offered. */
export const SORT_FIELDS = [
  'title',
  'locationType',
  'standortId',
  'updatedAt',
  'createdAt',
] as const satisfies readonly LocationSortField[];

/** By title, ascending: how the API sorts where nothing is asked. */
export const DEFAULT_SORT: ListSort = { field: 'title', direction: 'asc' };

/** The direction one wants first: names from A, times from the latest. */
const firstDirection = (field: LocationSortField): SortDirection => (field === 'updatedAt' || field === 'createdAt' ? 'desc' : 'asc');

/** The sort after a press on a column's head: its first direction, then the other. */
export function nextSort(sort: ListSort | null, field: LocationSortField): ListSort | null {
  const { field: before, direction } = sort ?? DEFAULT_SORT;
  if (before !== field) return asGiven({ field, direction: firstDirection(field) });
  return asGiven({ field, direction: direction === 'asc' ? 'desc' : 'asc' });
}

/** Null for the default, so that a plain address stays plain. */
export const asGiven = (sort: ListSort): ListSort | null =>
  sort.field === DEFAULT_SORT.field && sort.direction === DEFAULT_SORT.direction ? null : sort;
