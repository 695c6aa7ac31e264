/** Latitude limit of Web Mercator, in degrees. */
const MAX_LATITUDE = 85.051129;

const DEGREE = Math.PI / 180;

/** Web Mercator as a unit square: x grows to the east, y to the south. */
export const mercatorX = (lng: number): number => (lng + 180) / 360;

export function mercatorY(lat: number): number {
  const sin = Math.sin(Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * DEGREE);
  return 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
}

export const longitudeOf = (x: number): number => x * 360 - 180;

export const latitudeOf = (y: number): number => Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / DEGREE;

/** Bits of a position per axis: a precision of about four centimetres, with which sums of eight million positions are exact. */
export const GRID_BITS = 30;
const GRID_SIZE = 2 ** GRID_BITS;

const onGrid = (part: number): number => Math.max(0, Math.min(GRID_SIZE - 1, Math.floor(part * GRID_SIZE)));

/** Column and row of a position on the world grid of 2^`GRID_BITS` cells per axis. */
export const gridX = (lng: number): number => onGrid(mercatorX(lng));

export const gridY = (lat: number): number => onGrid(mercatorY(lat));

/** Centre of a grid cell, or of a mean of cells, in the unit square. */
export const fromGrid = (position: number): number => (position + 0.5) / GRID_SIZE;
