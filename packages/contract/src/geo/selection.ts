import { z } from 'zod';

const Latitude = z.number().min(-90).max(90);
/** Longitudes beyond ±180 are wrapped; a map that was panned around the world sends several turns. */
const Longitude = z.number().min(-3600).max(3600);

/** Corners of a map segment in degrees. `swLng` greater than `neLng` crosses the antimeridian. */
export const MapCorners = z.object({ neLat: Latitude, neLng: Longitude, swLat: Latitude, swLng: Longitude });
export type MapCorners = z.infer<typeof MapCorners>;

/** A rectangle in degrees, west possibly greater than east across the antimeridian. */
export interface Bbox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A longitude wrapped to [-180, 180]. */
export const wrapLongitude = (lng: number): number => (lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180);

/** The box of four corners: a width of 360 degrees or more is the whole world, otherwise longitudes are wrapped. */
export function bboxOf({ neLat, neLng, swLat, swLng }: MapCorners): Bbox {
  if (neLng - swLng >= 360) return { west: -180, south: swLat, east: 180, north: neLat };
  return { west: wrapLongitude(swLng), south: swLat, east: wrapLongitude(neLng), north: neLat };
}

/** Corners in a request; each may be absent. */
export type GivenCorners = { readonly [Corner in keyof MapCorners]?: number | undefined };

/** The box of a selection; null without any corner. Corners that form no box are reported as a field error. */
export function selectionBox(
  corners: GivenCorners,
): { readonly box: Bbox | null } | { readonly corner: keyof MapCorners; readonly key: string } {
  const { neLat, neLng, swLat, swLng } = corners;
  const given = Object.entries({ neLat, neLng, swLat, swLng }).filter(([, value]) => value !== undefined);
  if (given.length === 0) return { box: null };
  const missing = (['neLat', 'neLng', 'swLat', 'swLng'] as const).find((corner) => corners[corner] === undefined);
  if (missing) return { corner: missing, key: 'map.corner_missing' };
  if (Number(swLat) > Number(neLat)) return { corner: 'swLat', key: 'map.corners_swapped' };
  return { box: bboxOf(corners as MapCorners) };
}
