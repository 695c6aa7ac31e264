import type { MapCorners } from '@rastnetz/contract';
import type { MapViewState } from './map-position.ts';

/** The visible segment of a map: corners in degrees, and its view. */
export interface MapSegment {
  readonly corners: MapCorners;
  readonly view: MapViewState;
  /** Whether the map has moved since it was created. Before that, its view is only what was requested and must not be reported as a change. */
  readonly hasMoved: boolean;
}

/** State of a map's segment: map loading, no map (no WebGL), or its segment. */
export type SegmentState = 'pending' | 'none' | MapSegment;

/** The corners for API requests; undefined without a map. */
export const cornersOf = (segment: SegmentState): MapCorners | undefined => (typeof segment === 'string' ? undefined : segment.corners);

interface Bounds {
  getNorth(): number;
  getEast(): number;
  getSouth(): number;
  getWest(): number;
}

const rounded = (degrees: number): number => Number(degrees.toFixed(5));
const latitude = (degrees: number): number => rounded(Math.min(Math.max(degrees, -90), 90));

/** The corners of a map's bounds, rounded to about one metre, so that the same view yields the same query key. */
export const segmentCorners = (bounds: Bounds): MapCorners => ({
  neLat: latitude(bounds.getNorth()),
  neLng: rounded(bounds.getEast()),
  swLat: latitude(bounds.getSouth()),
  swLng: rounded(bounds.getWest()),
});

/** Whether two views are the same, up to the rounding of the URL. */
export const samePlace = (one: MapViewState, other: MapViewState): boolean =>
  Math.abs(one.lng - other.lng) < 2e-5 && Math.abs(one.lat - other.lat) < 2e-5 && Math.abs(one.zoom - other.zoom) < 0.02;

/** Whether a position lies inside a segment. */
export function isInside({ neLat, neLng, swLat, swLng }: MapCorners, [lng, lat]: readonly [number, number]): boolean {
  const isBetween = swLng <= neLng ? lng >= swLng && lng <= neLng : lng >= swLng || lng <= neLng;
  return isBetween && lat >= swLat && lat <= neLat;
}
