/** Tiles of MapLibre are 512 pixels wide, cells of the cluster grid 64. */
const TILE_PIXELS = 512;
const CELLS_PER_TILE = 8;

/** Cells of the cluster grid along one side of the world at a zoom, which is rounded down. */
export const cellsAcross = (zoom: number): number => CELLS_PER_TILE * 2 ** Math.floor(zoom);

/**
 * Pixels that one response covers with cells of full size, wherever the map was panned: a screen of 2560 × 1440, a margin of four cells on
 * each side, up to four cells for aligning the box, and one for those that its edges touch.
 */
const COVERED_PIXELS = 3392 * 2368;

/**
 * Most cells of a response; the cells of a larger box are doubled until they fit. Derived from the size of a cell, because a bound of its own
 * would undo smaller cells on large screens. With a location in each of the 1,961 cells a response has about 113 kB gzipped.
 */
export const MAX_CLUSTER_CELLS = Math.floor(COVERED_PIXELS * (CELLS_PER_TILE / TILE_PIXELS) ** 2);
