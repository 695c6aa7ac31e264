/** Cells per side of a MapLibre tile: tiles are 512 pixels wide, cells of the cluster grid 64. */
const CELLS_PER_TILE = 8;

/** Cells of the cluster grid along one side of the world at a zoom, which is rounded down. */
export const cellsAcross = (zoom: number): number => CELLS_PER_TILE * 2 ** Math.floor(zoom);
