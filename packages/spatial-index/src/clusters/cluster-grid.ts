import { type Box, widthOf } from '../curve/box.ts';
import { GRID_BITS, mercatorX, mercatorY } from '../curve/mercator.ts';

/** The part of the world grid that is clustered. */
export interface ClusterView {
  /** Its bounds, in degrees; may cross the antimeridian. */
  readonly box: Box;
  /** Cells along one side of the world, a power of two. */
  readonly across: number;
  /** Most cells over the box: cell sizes double until they fit. */
  readonly maxCells: number;
}

/** Content of a cell: count, sums of positions, least and greatest code, and the rank of one entry. */
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
  constructor({ box, across: wanted, maxCells }: ClusterView) {
    const west = mercatorX(box.west);
    const width = widthOf(box) / 360;
    const top = mercatorY(box.north);
    const bottom = mercatorY(box.south);
    let across = wanted;
    while (across > 1 && (width * across + 1) * ((bottom - top) * across + 1) > maxCells) across /= 2;
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

const joined = (one: CellContent, other: CellContent): CellContent => ({
  count: one.count + other.count,
  sumX: one.sumX + other.sumX,
  sumY: one.sumY + other.sumY,
  least: Math.min(one.least, other.least),
  greatest: Math.max(one.greatest, other.greatest),
  rank: one.rank,
});
