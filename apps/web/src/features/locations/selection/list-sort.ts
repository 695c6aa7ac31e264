import type { LocationSortField } from '@rastnetz/contract';
import { isSameSort, nextSort, type Sort } from '#kit/lib/sort.ts';

/** Sort order of the list. */
export type ListSort = Sort<LocationSortField>;

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

/** Next sort after a click on a column header; times begin with the latest. */
export const nextListSort = (sort: ListSort | null, pressed: LocationSortField): ListSort | null =>
  nonDefaultSort(nextSort(sort ?? DEFAULT_SORT, pressed, ['updatedAt', 'createdAt']));

/** Null for the default, so that it is left out of the address. */
export const nonDefaultSort = (sort: ListSort): ListSort | null => (isSameSort(sort, DEFAULT_SORT) ? null : sort);
