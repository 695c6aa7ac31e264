/** Web Mercator (EPSG:3857): a latitude as a share of the world's height from its north edge; the poles are outside. */
export const northShare = (lat: number): number => (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;

/** The inverse of `northShare`, in degrees. */
export const latitudeAt = (share: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI;

/** Width of the world in pixels at a zoom; MapLibre's tiles are 512 pixels wide. */
export const worldPixels = (zoom: number): number => 512 * 2 ** zoom;

/** The limit of Web Mercator, in degrees of latitude. */
export const MAX_LATITUDE = 85.06;
