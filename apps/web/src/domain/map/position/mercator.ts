/** Web Mercator (EPSG:3857) as a share of the world from its north edge; the poles lie beyond. */
export const northShare = (lat: number): number => (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;

/** The latitude of such a share, in degrees. */
export const latitudeAt = (share: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI;

/** Pixels of the world's edge at a zoom: MapLibre's tiles have 512. */
export const worldPixels = (zoom: number): number => 512 * 2 ** zoom;

/** Where Web Mercator ends, in degrees of latitude. */
export const MAX_LATITUDE = 85.06;
