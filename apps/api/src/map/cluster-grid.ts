import { type Bbox, cellsAcross } from '@rastnetz/contract';
import { widthOf } from './box.ts';
import { mercatorX, mercatorY } from './mercator.ts';

/** Most cells of an answer: a screen of 3840 × 2160 has about 2,000. Beyond it cells double until they fit. */
const MAX_CELLS = 2500;

interface GridPlace {
  /** Cells along one side of the world. */
  readonly across: number;
  readonly firstColumn: number;
  readonly firstRow: number;
  readonly columns: number;
  readonly rows: number;
}

/** Where the cells of a box lie at a zoom. The size of the cells depends on the size of the box, never on its place. */
function placeOf(box: Bbox, zoom: number): GridPlace {
  const west = mercatorX(box.west);
  const width = widthOf(box) / 360;
  const top = mercatorY(box.north);
  const bottom = mercatorY(box.south);
  let across = cellsAcross(zoom);
  while (across > 1 && (width * across + 1) * ((bottom - top) * across + 1) > MAX_CELLS) across /= 2;
  const firstColumn = Math.floor(west * across);
  const firstRow = Math.floor(top * across);
  return {
    across,
    firstColumn,
    firstRow,
    columns: Math.floor((west + width) * across) - firstColumn + 1,
    rows: Math.floor(bottom * across) - firstRow + 1,
  };
}

/** Cells of one question (indices are always in range, so numbers are read as such); a cell keeps count, sums and extent of what falls into it. */
export class Grid {
  readonly #place: GridPlace;
  readonly #counts: Uint32Array;
  readonly #first: Uint32Array;
  /** Per cell: sum of x, sum of y, least x, least y, greatest x, greatest y. */
  readonly #sums: Float64Array;

  constructor(place: GridPlace) {
    this.#place = place;
    const cells = place.columns * place.rows;
    this.#counts = new Uint32Array(cells);
    this.#first = new Uint32Array(cells);
    this.#sums = new Float64Array(cells * 6);
  }

  add(slot: number, x: number, y: number): void {
    const cell = this.#cellOf(x, y);
    if (this.countOf(cell) === 0) this.#begin(cell, slot, x, y);
    this.#counts[cell] = this.countOf(cell) + 1;
    const sums = this.#sums;
    const at = cell * 6;
    sums[at] = (sums[at] as number) + x;
    sums[at + 1] = (sums[at + 1] as number) + y;
    sums[at + 2] = Math.min(sums[at + 2] as number, x);
    sums[at + 3] = Math.min(sums[at + 3] as number, y);
    sums[at + 4] = Math.max(sums[at + 4] as number, x);
    sums[at + 5] = Math.max(sums[at + 5] as number, y);
  }

  /** Cells with something in them, row by row. */
  filled(): number[] {
    const cells: number[] = [];
    for (let cell = 0; cell < this.#counts.length; cell += 1) if (this.countOf(cell) > 0) cells.push(cell);
    return cells;
  }

  countOf(cell: number): number {
    return this.#counts[cell] as number;
  }

  firstOf(cell: number): number {
    return this.#first[cell] as number;
  }

  meanOf(cell: number): readonly [x: number, y: number] {
    const count = this.countOf(cell);
    return [(this.#sums[cell * 6] as number) / count, (this.#sums[cell * 6 + 1] as number) / count];
  }

  /** First zoom after `zoom` at which not all of a cell lies in one cell any more; null when that is never so. */
  fallsApartAt(cell: number, zoom: number, maxZoom: number): number | null {
    const [leastX = 0, leastY = 0, greatestX = 0, greatestY = 0] = this.#sums.subarray(cell * 6 + 2, cell * 6 + 6);
    for (let next = zoom + 1; next <= maxZoom; next += 1) {
      const across = cellsAcross(next);
      const isOne = (least: number, greatest: number) => Math.floor(least * across) === Math.floor(greatest * across);
      if (!isOne(leastX, greatestX) || !isOne(leastY, greatestY)) return next;
    }
    return null;
  }

  #begin(cell: number, slot: number, x: number, y: number): void {
    this.#first[cell] = slot;
    this.#sums.set([0, 0, x, y, x, y], cell * 6);
  }

  /** Columns count from the west edge of the box, round the world if it crosses the antimeridian. */
  #cellOf(x: number, y: number): number {
    const { across, firstColumn, firstRow, columns, rows } = this.#place;
    const column = Math.floor(x * across) - firstColumn;
    const wrapped = column < 0 ? column + across : column;
    const row = Math.floor(y * across) - firstRow;
    return Math.max(0, Math.min(rows - 1, row)) * columns + Math.min(columns - 1, wrapped);
  }
}

/** An empty grid over a box at a zoom. */
export const gridOf = (box: Bbox, zoom: number): Grid => new Grid(placeOf(box, zoom));
