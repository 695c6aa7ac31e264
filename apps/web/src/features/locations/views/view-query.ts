import { canonicalViewQuery, type SavedView } from '@rastnetz/contract';
import type { MapViewState } from '#domain/map/position/map-position.ts';
import { type ListUrl, PLAIN_LIST, readListUrl, writeListUrl } from '#features/locations/selection/list-url.ts';
import { hasRows } from '#features/locations/selection/rows-per-page.ts';

/** The state of the list as the query of a view; `map` is null for a view without a map segment. */
export const viewQueryOf = (list: ListUrl, map: MapViewState | null): string =>
  canonicalViewQuery(writeListUrl({ ...list, view: map }).toString());

const stateOf = ({ query }: Pick<SavedView, 'query'>): ListUrl => readListUrl(new URLSearchParams(query));

/** Whether a view includes a map segment. */
export const hasSegment = (view: Pick<SavedView, 'query'>): boolean => stateOf(view).view !== null;

/** Whether the list differs from a view. Parameters that this version of the list does not know are ignored. */
export function differsFrom(list: ListUrl, view: Pick<SavedView, 'query'>): boolean {
  const stored = stateOf(view);
  const rows = hasRows(new URLSearchParams(view.query)) ? stored.rows : list.rows;
  return viewQueryOf(list, stored.view && list.view) !== viewQueryOf({ ...stored, rows }, stored.view);
}

/**
 * The address of the list with a view, or of all locations without one. The map and the rows per page stay unless the view
 * includes them.
 */
export function addressWith(view: Pick<SavedView, 'id' | 'query'> | null, list: ListUrl): URLSearchParams {
  const address = writeListUrl({ ...PLAIN_LIST, view: list.view, rows: list.rows, savedView: view?.id ?? null });
  for (const [name, value] of new URLSearchParams(view?.query)) address.set(name, value);
  return address;
}
