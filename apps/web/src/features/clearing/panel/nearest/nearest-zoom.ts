/** Fraction of half the map height within which the nearest place is shown. */
const FILL = 0.8;
/** Metres per pixel at the equator at zoom 0, with tiles of 512 pixels (EPSG:3857). */
const METRES_PER_PIXEL = 78_271.517;
/** Shorter distances in metres are treated as this one, because such places overlap at every zoom. */
const MIN_METRES = 20;

/** Distance in pixels from which two pins can be told apart and clicked separately. */
const APART_PX = 48;

/** Metres covered by `pixels` at zoom 0. */
const metresAtZero = (lat: number, pixels: number): number => METRES_PER_PIXEL * Math.cos((lat * Math.PI) / 180) * pixels;

const zoomFor = (lat: number, metres: number, pixels: number): number =>
  Math.max(0, Math.log2(metresAtZero(lat, pixels) / Math.max(MIN_METRES, metres)));

/** Lowest zoom at which a place at this distance can be told apart from the map's centre; distances below 20 m count as 20 m. */
export const separationZoom = (lat: number, metres: number): number => zoomFor(lat, metres, APART_PX);

/** Zoom at which a place at this distance from the map's centre is visible; 0 shows the world. */
export const nearestZoom = (lat: number, metres: number, heightPx: number): number => zoomFor(lat, metres, (heightPx / 2) * FILL);
