import { wrapLongitude } from '@rastnetz/contract';

/** A position in degrees, WGS 84. */
export interface MapPosition {
  readonly lng: number;
  readonly lat: number;
}

/** A view of a map: centre in degrees, and zoom. */
export interface MapViewState {
  readonly lng: number;
  readonly lat: number;
  readonly zoom: number;
}

/** A MapLibre position with its longitude wrapped to ±180 degrees: on a map with several copies of the world it may be outside. */
export const positionOf = ({ lng, lat }: MapPosition): MapPosition => ({ lng: wrapLongitude(lng), lat });
