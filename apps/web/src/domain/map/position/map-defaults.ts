import type { MapPlace } from './map-position.ts';

/** Near the middle of Germany (spec section 9), in degrees. */
export const DEFAULT_CENTRE = { lng: 10.265, lat: 51.948 } as const;
/** Zoom of the map fragment and of the edit picker (spec section 9). */
export const FRAGMENT_ZOOM = 14;
/** Zoom of the locations map and of the wizard (spec section 9). */
export const LOCATIONS_ZOOM = 5;
/** Zoom of the map screen (spec section 9). */
export const MAP_SCREEN_ZOOM = 7;
/** Height of the map fragment, in pixels (spec section 9). */
export const FRAGMENT_HEIGHT_PX = 500;
/** Height of the locations map, in pixels (spec section 9). */
export const LOCATIONS_HEIGHT_PX = 470;
/** As far as the maps zoom in. */
export const MAX_MAP_ZOOM = 18;

/** The view a screen starts with. */
export const defaultPlace = (zoom: number): MapPlace => ({ ...DEFAULT_CENTRE, zoom });
