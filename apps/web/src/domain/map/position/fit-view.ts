import { type MapCorners, wrapLongitude } from '@rastnetz/contract';
import type { MapViewState } from './map-position.ts';
import { type MapSegment, segmentCorners } from './map-segment.ts';
import { latitudeAt, MAX_LATITUDE, northShare, worldPixels } from './mercator.ts';

/** Free margin at each edge, in pixels, so that no pin is cut. */
const MARGIN_PX = 48;
/** Maximum zoom for fitting bounds: a single location is shown among its neighbours. */
export const CLOSE_ZOOM = 10;

export interface MapSize {
  readonly width: number;
  readonly height: number;
}

const inMercator = (lat: number): number => Math.min(Math.max(lat, -MAX_LATITUDE), MAX_LATITUDE);
/** Degrees from west to east, across the antimeridian if west is the greater. */
const widthOf = ({ swLng, neLng }: MapCorners): number => (neLng >= swLng ? neLng - swLng : neLng - swLng + 360);

/** The closest view of a map of this size, in pixels, that contains the bounds with a margin. */
export function fitView(bounds: MapCorners, { width, height }: MapSize): MapViewState {
  const [top, bottom] = [northShare(inMercator(bounds.neLat)), northShare(inMercator(bounds.swLat))];
  const zoomOf = (pixels: number, share: number): number => Math.log2(Math.max(pixels - 2 * MARGIN_PX, 1) / (worldPixels(0) * share));
  const zoom = Math.min(CLOSE_ZOOM, zoomOf(width, widthOf(bounds) / 360), zoomOf(height, bottom - top));
  return {
    lng: wrapLongitude(bounds.swLng + widthOf(bounds) / 2),
    lat: latitudeAt((top + bottom) / 2),
    // The URL has two decimals; rounding down keeps the bounds visible.
    zoom: Math.max(0, Math.floor(zoom * 100) / 100),
  };
}

/** Whether a view of a map of this size, in pixels, contains the bounds. */
export function containsBounds({ lng, lat, zoom }: MapViewState, { width, height }: MapSize, bounds: MapCorners): boolean {
  const world = worldPixels(zoom);
  const middle = northShare(lat);
  const toSide = Math.abs(wrapLongitude(bounds.swLng + widthOf(bounds) / 2 - lng)) + widthOf(bounds) / 2;
  const toEdge = Math.max(...[bounds.swLat, bounds.neLat].map((at) => Math.abs(northShare(inMercator(at)) - middle)));
  return (toSide / 360) * world <= width / 2 && toEdge * world <= height / 2;
}

/** The segment that a map of this size, in pixels, shows at a view. */
export function segmentAt(view: MapViewState, { width, height }: MapSize): MapSegment {
  const [across, middle] = [worldPixels(view.zoom), northShare(view.lat)];
  const [toSide, toEdge] = [(width / across) * 180, height / across / 2];
  const corners = segmentCorners({
    getNorth: () => latitudeAt(middle - toEdge),
    getEast: () => view.lng + toSide,
    getSouth: () => latitudeAt(middle + toEdge),
    getWest: () => view.lng - toSide,
  });
  return { corners, view, hasMoved: false };
}

/** Size of the map that shows a segment, in pixels. */
export function sizeOf({ corners: { neLat, neLng, swLat, swLng }, view: { zoom } }: MapSegment): MapSize {
  const across = worldPixels(zoom);
  return {
    width: ((neLng - swLng) / 360) * across,
    height: (northShare(inMercator(swLat)) - northShare(inMercator(neLat))) * across,
  };
}
