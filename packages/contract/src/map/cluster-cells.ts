/** MapLibre counts zoom in tiles of 512 pixels; a cell of the cluster grid is 64 pixels wide, so a tile has 8. */
const CELLS_PER_TILE = 8;

/** Cells of the cluster grid along one side of the world at a zoom; fractions of a zoom are dropped. */
export const cellsAcross = (zoom: number): number => CELLS_PER_TILE * 2 ** Math.floor(zoom);
