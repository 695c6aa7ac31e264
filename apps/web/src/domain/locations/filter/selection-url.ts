import { type Feature, FILTER_ORDER, LocationType, MAX_ZOOM } from '@rastnetz/contract';
import type { MapPlace } from '#domain/map/position/map-position.ts';

/** What list and map share in the address bar: the view (null: the screen's default), features, types, "nur meine". */
export interface SelectionUrl {
  readonly view: MapPlace | null;
  readonly filter: readonly Feature[];
  readonly types: readonly LocationType[];
  readonly mine: boolean;
}

/** Five decimals of a degree are about a metre; two of a zoom are less than a pixel matters. */
const DEGREE_DECIMALS = 5;
const ZOOM_DECIMALS = 2;

function readNumber(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^-?\d{1,4}(\.\d{1,15})?$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

function readView(query: URLSearchParams): MapPlace | null {
  const lng = readNumber(query.get('lng'), -180, 180);
  const lat = readNumber(query.get('lat'), -90, 90);
  const zoom = readNumber(query.get('zoom'), 0, MAX_ZOOM);
  return lng === null || lat === null || zoom === null ? null : { lng, lat, zoom };
}

/** Names of `all` that a comma-separated parameter lists, in the order of `all`; others are left out. */
export function readNames<T extends string>(text: string | null, all: readonly T[]): T[] {
  const given = new Set((text ?? '').split(','));
  return all.filter((name) => given.has(name));
}

/** Reads the shared part of an address. What does not fit is left out, never an error: people edit and cut links. */
export const readSelection = (query: URLSearchParams): SelectionUrl => ({
  view: readView(query),
  filter: readNames(query.get('filter'), FILTER_ORDER),
  types: readNames(query.get('types'), LocationType.options),
  mine: query.get('mine') === '1',
});

/** Writes the shared part; defaults are left out, so a plain address stays plain. */
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
