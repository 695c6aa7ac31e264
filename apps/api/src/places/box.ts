import type { Bbox } from '@rastnetz/contract';

/** Whether a box has no area and so contains nothing. ±180 is one meridian. */
export const isEmptyBox = ({ west, south, east, north }: Bbox): boolean =>
  south >= north || west === east || (west === 180 && east === -180);

/** Shortest length of a degree of latitude, in metres, so that boxes are never too small. */
const METRES_PER_DEGREE = 110_500;

const wrapped = (lng: number): number => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng);

/** A box that contains all points within a distance of a point; around a pole it spans all longitudes. */
export function boxAround([lng, lat]: readonly [number, number], metres: number): Bbox {
  const dLat = metres / METRES_PER_DEGREE;
  const south = Math.max(-90, lat - dLat);
  const north = Math.min(90, lat + dLat);
  const farthest = Math.max(Math.abs(south), Math.abs(north));
  const dLng = dLat / Math.cos((farthest * Math.PI) / 180);
  if (farthest === 90 || dLng >= 180) return { west: -180, south, east: 180, north };
  return { west: wrapped(lng - dLng), south, east: wrapped(lng + dLng), north };
}
