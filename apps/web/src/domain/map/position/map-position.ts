import { wrapLongitude } from '@rastnetz/contract';

/** A position in degrees, WGS 84. */
export interface MapPosition {
  readonly lng: number;
  readonly lat: number;
}

/** Where a map looks: degrees and zoom. */
export interface MapPlace {
  readonly lng: number;
  readonly lat: number;
  readonly zoom: number;
}

/** A MapLibre position normalized to ±180 degrees: a map that shows several copies of the world counts beyond. */
export const positionOf = ({ lng, lat }: MapPosition): MapPosition => ({ lng: wrapLongitude(lng), lat });
