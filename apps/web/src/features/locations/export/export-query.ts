import { type CallInput, type ExportFormat, type exportLocations, filterParamsOf, type Language } from '@rastnetz/contract';
import type { ListQuery } from '#domain/locations/queries/location-keys.ts';
import type { ListSort } from '#features/locations/selection/list-sort.ts';

export type ExportQuery = CallInput<typeof exportLocations>['query'];

interface ExportLook {
  readonly format: ExportFormat;
  readonly language: Language;
}

const sortText = (sort: readonly ListSort[]): string => sort.map(({ field, direction }) => `${field}:${direction}`).join(',');

/** Exports all pages of a list, in its order. */
export function listExport(list: ListQuery, look: ExportLook): ExportQuery {
  const { filter = [], types = [], missing = [], sort = [], mine = false, page: _page, pageSize: _size, ...others } = list;
  const { company, brands, openNow, custom, ...rest } = others;
  return {
    ...rest,
    ...look,
    ...filterParamsOf({ company, brands, openNow, custom }),
    filter: filter.join(','),
    types: types.join(','),
    missing: missing.join(','),
    sort: sortText(sort),
    mine: mine ? 'true' : 'false',
  };
}

/** Exports only these locations, in the order of the list. */
export const chosenExport = (ids: Iterable<string>, sort: ListSort | null, look: ExportLook): ExportQuery => ({
  ...look,
  ids: [...ids].join(','),
  sort: sortText(sort ? [sort] : []),
});
