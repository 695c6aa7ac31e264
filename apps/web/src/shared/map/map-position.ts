import { wrapLongitude } from '@rastnetz/contract';

/** A position in degrees, WGS 84. */
export interface MapPosition {
  readonly lng: number;
  readonly lat: number;
}

/** What MapLibre says of a place, on the globe: a map that shows the world more than once goes on counting beyond 180 degrees. */
export const positionOf = ({ lng, lat }: MapPosition): MapPosition => ({ lng: wrapLongitude(lng), lat });
