import { type Feature, FILTER_ORDER, LocationType, MAX_ZOOM } from '@rastnetz/contract';
import type { MapViewState } from '#domain/map/position/map-position.ts';

/** URL state that list and map share: view (null for the screen's default), features, types, "nur meine". */
export interface SelectionUrl {
  readonly view: MapViewState | null;
  readonly filter: readonly Feature[];
  readonly types: readonly LocationType[];
  readonly mine: boolean;
}

/** Five decimals of a degree are about one metre; two decimals of a zoom are below one pixel. */
const DEGREE_DECIMALS = 5;
const ZOOM_DECIMALS = 2;

function readNumber(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^-?\d{1,4}(\.\d{1,15})?$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

function readView(query: URLSearchParams): MapViewState | null {
  const lng = readNumber(query.get('lng'), -180, 180);
  const lat = readNumber(query.get('lat'), -90, 90);
  const zoom = readNumber(query.get('zoom'), 0, MAX_ZOOM);
  return lng === null || lat === null || zoom === null ? null : { lng, lat, zoom };
}

/** Names in a comma-separated parameter, in the order of `all`; unknown names are ignored. */
export function readNames<T extends string>(text: string | null, all: readonly T[]): T[] {
  const given = new Set((text ?? '').split(','));
  return all.filter((name) => given.has(name));
}

/** Reads the shared part of a URL. Invalid values are ignored, not reported: people edit and cut links. */
export const readSelection = (query: URLSearchParams): SelectionUrl => ({
  view: readView(query),
  filter: readNames(query.get('filter'), FILTER_ORDER),
  types: readNames(query.get('types'), LocationType.options),
  mine: query.get('mine') === '1',
});

/** Writes the shared part; defaults are omitted, so that a plain URL stays plain. */
export function writeSelection(query: URLSearchParams, { view, filter, types, mine }: SelectionUrl): void {
  if (view) {
    query.set('lng', String(roundedTo(view.lng, DEGREE_DECIMALS)));
    query.set('lat', String(roundedTo(view.lat, DEGREE_DECIMALS)));
    query.set('zoom', String(roundedTo(view.zoom, ZOOM_DECIMALS)));
  }
  if (filter.length > 0) query.set('filter', filter.join(','));
  if (types.length > 0) query.set('types', types.join(','));
  if (mine) query.set('mine', '1');
}

const roundedTo = (value: number, decimals: number): number => Number(value.toFixed(decimals));
