import { type Feature, FILTER_ORDER, LocationType, MAX_ZOOM, PublicationState } from '@rastnetz/contract';
import type { MapViewState } from '#domain/map/position/map-position.ts';
import { type AddressParam, choiceParam, flagParam, namesParam } from '#kit/navigation/address-params.ts';

/** URL state that list and map share: view (null for the screen's default), features, types, "nur meine", publication state. */
export interface SelectionUrl {
  readonly view: MapViewState | null;
  readonly filter: readonly Feature[];
  readonly types: readonly LocationType[];
  readonly mine: boolean;
  /** Null for all. */
  readonly publication: PublicationState | null;
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

const roundedTo = (value: number, decimals: number): number => Number(value.toFixed(decimals));

const viewParam: AddressParam<MapViewState | null> = {
  read: readView,
  write: (query, view) => {
    if (!view) return;
    query.set('lng', String(roundedTo(view.lng, DEGREE_DECIMALS)));
    query.set('lat', String(roundedTo(view.lat, DEGREE_DECIMALS)));
    query.set('zoom', String(roundedTo(view.zoom, ZOOM_DECIMALS)));
  },
};

/** The parameters of the shared part. */
export const selectionParams: { readonly [Field in keyof SelectionUrl]: AddressParam<SelectionUrl[Field]> } = {
  view: viewParam,
  filter: namesParam('filter', FILTER_ORDER),
  types: namesParam('types', LocationType.options),
  mine: flagParam('mine'),
  publication: choiceParam('publication', PublicationState.options),
};
