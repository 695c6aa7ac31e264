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

/** What MapLibre says of a place, on the globe: a map that shows the world more than once goes on counting beyond 180 degrees. */
export const positionOf = ({ lng, lat }: MapPosition): MapPosition => ({ lng: wrapLongitude(lng), lat });
