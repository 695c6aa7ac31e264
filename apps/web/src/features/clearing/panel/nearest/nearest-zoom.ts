/** Share of half the height within which the nearest place lies. */
const FILL = 0.8;
/** Metres per pixel at the equator at zoom 0, with tiles of 512 pixels (EPSG:3857). */
const METRES_PER_PIXEL = 78_271.517;
/** Nearer places look like one at every zoom, in metres. */
const LEAST_METRES = 20;

/** So far from the marker, in pixels, a pin is told from it, and presses meet the one that is meant. */
const APART_PX = 48;

/** Metres that so many pixels stand for at zoom 0. */
const metresAtZero = (lat: number, pixels: number): number => METRES_PER_PIXEL * Math.cos((lat * Math.PI) / 180) * pixels;

const zoomFor = (lat: number, metres: number, pixels: number): number =>
  Math.max(0, Math.log2(metresAtZero(lat, pixels) / Math.max(LEAST_METRES, metres)));

/** The least zoom at which a place so many metres away is told from the one in the middle of a map; nearer than 20 m it stays as for 20. */
export const apartZoom = (lat: number, metres: number): number => zoomFor(lat, metres, APART_PX);

/** The zoom at which a place so many metres away is in sight around a position in the middle of a map; 0 shows the world. */
export const nearestZoom = (lat: number, metres: number, heightPx: number): number => zoomFor(lat, metres, (heightPx / 2) * FILL);
