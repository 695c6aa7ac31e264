import type { MapViewState } from './map-position.ts';

/** Near the middle of Germany (S9-MAP-06), in degrees. */
export const DEFAULT_CENTRE = { lng: 10.265, lat: 51.948 } as const;
/** Zoom of the map fragment and of the edit picker (S9-MAP-01, S9-MAP-02). */
export const FRAGMENT_ZOOM = 14;
/**
 * How far, in metres, a position picked on the built-in map may be from the intended one: the map shows villages and boundaries, no streets
 * (ADR 0065).
 */
export const CLICK_ACCURACY_METRES = 500;
/** Zoom from which the built-in map is mostly a plain colour: its scale bar is then at most 100 metres. A rounding below 15. */
export const PLAIN_ZOOM = 14.9;
/** Zoom of the locations map and of the wizard (S9-MAP-03, S9-MAP-04). */
export const LOCATIONS_ZOOM = 5;
/** Zoom of the map screen (S9-MAP-05). */
export const MAP_SCREEN_ZOOM = 7;
/** Height of the map fragment, in pixels (S9-MAP-08). */
export const FRAGMENT_HEIGHT_PX = 500;
/** Height of the locations map, in pixels (S9-MAP-07). */
export const LOCATIONS_HEIGHT_PX = 470;
/** Maximum zoom of the maps. */
export const MAX_MAP_ZOOM = 18;

/** The initial view of a screen. */
export const defaultPlace = (zoom: number): MapViewState => ({ ...DEFAULT_CENTRE, zoom });
