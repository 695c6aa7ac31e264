import type { MapCorners } from '@rastnetz/contract';
import type { MapPlace } from './map-position.ts';

/** What a map shows: corners in degrees, and the view they come from. */
export interface MapSegment {
  readonly corners: MapCorners;
  readonly view: MapPlace;
  /** The map has moved since it was made; before, its view is no news: it is what was asked for, or what was asked for before that. */
  readonly hasMoved: boolean;
}

/** What is known of a map's segment: the map is on its way, there is none (no WebGL), or this one. */
export type SegmentState = 'pending' | 'none' | MapSegment;

/** The corners to ask the API for; undefined when the map has none to bind to. */
export const cornersOf = (segment: SegmentState): MapCorners | undefined => (typeof segment === 'string' ? undefined : segment.corners);

interface Bounds {
  getNorth(): number;
  getEast(): number;
  getSouth(): number;
  getWest(): number;
}

const rounded = (degrees: number): number => Number(degrees.toFixed(5));
const latitude = (degrees: number): number => rounded(Math.min(Math.max(degrees, -90), 90));

/** Corners of a map's bounds, rounded to about a metre so that the same view asks the same question. */
export const segmentCorners = (bounds: Bounds): MapCorners => ({
  neLat: latitude(bounds.getNorth()),
  neLng: rounded(bounds.getEast()),
  swLat: latitude(bounds.getSouth()),
  swLng: rounded(bounds.getWest()),
});

/** Whether two views show the same thing, up to what the address bar rounds away. */
export const samePlace = (one: MapPlace, other: MapPlace): boolean =>
  Math.abs(one.lng - other.lng) < 2e-5 && Math.abs(one.lat - other.lat) < 2e-5 && Math.abs(one.zoom - other.zoom) < 0.02;

/** Whether a position lies inside a segment. */
export function isInside({ neLat, neLng, swLat, swLng }: MapCorners, [lng, lat]: readonly [number, number]): boolean {
  const isBetween = swLng <= neLng ? lng >= swLng && lng <= neLng : lng >= swLng || lng <= neLng;
  return isBetween && lat >= swLat && lat <= neLat;
}
