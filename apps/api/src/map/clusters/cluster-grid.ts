import { type Bbox, cellsAcross, MAX_ZOOM } from '@rastnetz/contract';
import { widthOf } from '../../places/box.ts';
import { GRID_BITS, mercatorX, mercatorY } from '../index/mercator.ts';
import { sharedLevels } from '../index/morton.ts';

/**
 * Most cells of a response: 50 × 33, which covers a screen of 2560 × 1440 with a margin of four cells, plus some for rounding. With a
 * location in each cell that is about 96 kB gzipped. Cell sizes double until they fit.
 */
const MAX_CELLS = 1660;
/** Quadtree level whose squares are the cells of zoom 0. */
const FIRST_LEVEL = Math.log2(cellsAcross(0));

/** Content of a cell: count, sums of positions, least and greatest code, and the rank of one location. */
export interface CellContent {
  readonly count: number;
  readonly sumX: number;
  readonly sumY: number;
  readonly least: number;
  readonly greatest: number;
  readonly rank: number;
}

/** Cells over a box, aligned to a world grid. Contents added to the same cell are merged. */
export class ClusterGrid {
  /** Quadtree level whose squares are the cells. */
  readonly level: number;
  readonly #firstColumn: number;
  readonly #firstRow: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #cells: (CellContent | undefined)[];

  /** The cell size depends on the size of the box, not on its position. */
  constructor(box: Bbox, zoom: number) {
    const west = mercatorX(box.west);
    const width = widthOf(box) / 360;
    const top = mercatorY(box.north);
    const bottom = mercatorY(box.south);
    let across = cellsAcross(zoom);
    while (across > 1 && (width * across + 1) * ((bottom - top) * across + 1) > MAX_CELLS) across /= 2;
    this.level = Math.log2(across);
    this.#firstColumn = Math.floor(west * across);
    this.#firstRow = Math.floor(top * across);
    this.#columns = Math.floor((west + width) * across) - this.#firstColumn + 1;
    this.#rows = Math.floor(bottom * across) - this.#firstRow + 1;
    this.#cells = new Array(this.#columns * this.#rows);
  }

  /** Adds content to the cell of a position on the world grid. */
  add(x: number, y: number, content: CellContent): void {
    const cell = this.#cellOf(x, y);
    const before = this.#cells[cell];
    this.#cells[cell] = before ? joined(before, content) : content;
  }

  /** Non-empty cells, row by row. */
  filled(): CellContent[] {
    return this.#cells.filter((content) => content !== undefined);
  }

  /** Columns count from the west edge of the box and wrap around at the antimeridian. */
  #cellOf(x: number, y: number): number {
    const shift = GRID_BITS - this.level;
    const column = (x >>> shift) - this.#firstColumn;
    const wrapped = column < 0 ? column + 2 ** this.level : column;
    const row = (y >>> shift) - this.#firstRow;
    return Math.max(0, Math.min(this.#rows - 1, row)) * this.#columns + Math.min(this.#columns - 1, wrapped);
  }
}

/** First zoom above `zoom` at which the content of a cell splits into several cells; null if it never does. */
export function splitsAtZoom({ least, greatest }: CellContent, zoom: number): number | null {
  const apart = Math.max(zoom + 1, sharedLevels(least, greatest) + 1 - FIRST_LEVEL);
  return apart > MAX_ZOOM ? null : apart;
}

const joined = (one: CellContent, other: CellContent): CellContent => ({
  count: one.count + other.count,
  sumX: one.sumX + other.sumX,
  sumY: one.sumY + other.sumY,
  least: Math.min(one.least, other.least),
  greatest: Math.max(one.greatest, other.greatest),
  rank: one.rank,
});
