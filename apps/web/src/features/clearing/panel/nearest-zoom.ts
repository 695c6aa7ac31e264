/** Share of half the height within which the nearest place lies. */
const FILL = 0.8;
/** Metres a pixel stands for at the equator at zoom 0, with tiles of 512 pixels (EPSG:3857). */
const METRES_PER_PIXEL = 78_271.517;
/** Nearer places look like one at every zoom, in metres. */
const LEAST_METRES = 20;

/** The zoom at which a place so many metres away is in sight around a position in the middle of a map; 0 shows the world. */
export function nearestZoom(lat: number, metres: number, heightPx: number): number {
  const metresAtZero = METRES_PER_PIXEL * Math.cos((lat * Math.PI) / 180) * (heightPx / 2) * FILL;
  return Math.max(0, Math.log2(metresAtZero / Math.max(LEAST_METRES, metres)));
}
