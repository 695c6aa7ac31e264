import type { Box } from './box.ts';
import { mercatorX, mercatorY } from './mercator.ts';
import { MORTON_CODE_END, MORTON_LEVELS, placeOfCode } from './morton.ts';

/** Consecutive positions. With a `box` each still has to be compared with it; with null all are inside. */
export interface BoxRun {
  readonly from: number;
  readonly to: number;
  readonly box: Box | null;
}

/** A quadtree square: corner and side in cells of the deepest level, its first code, and the positions of its entries. */
interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly code: number;
  readonly from: number;
  readonly to: number;
}

/** First and last cell on both axes. */
interface Cells {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Squares with fewer entries are scanned instead of subdivided. */
const FEW = 32;
const ACROSS = 2 ** MORTON_LEVELS;

/** The runs of ascending Morton codes that a box intersects; a box across the antimeridian is queried as two. */
export function boxRuns(codes: Float64Array, size: number, box: Box): BoxRun[] {
  const cells = cellsOf(box);
  const found: BoxRun[] = [];
  const open: Square[] = [{ x: 0, y: 0, side: ACROSS, code: 0, from: 0, to: placeOfCode(codes, MORTON_CODE_END, 0, size) }];
  for (let square = open.pop(); square; square = open.pop()) {
    const { from, to, side } = square;
    const isWhole = isInside(square, cells);
    if (isWhole || side === 1 || to - from <= FEW) found.push({ from, to, box: isWhole ? null : box });
    else open.push(...quartersOf(square, codes).filter((quarter) => isMet(quarter, cells)));
  }
  return found;
}

const cellsOf = ({ west, south, east, north }: Box): Cells => ({
  left: Math.floor(mercatorX(west) * ACROSS),
  right: Math.floor(mercatorX(east) * ACROSS),
  top: Math.floor(mercatorY(north) * ACROSS),
  bottom: Math.floor(mercatorY(south) * ACROSS),
});

/** Adds a margin of one cell on each side, so that rounding of the projection cannot exclude an entry. */
const isMet = ({ x, y, side, from, to }: Square, { left, top, right, bottom }: Cells): boolean =>
  from < to && x <= right + 1 && x + side >= left && y <= bottom + 1 && y + side >= top;

const isInside = ({ x, y, side }: Square, { left, top, right, bottom }: Cells): boolean =>
  x > left + 1 && x + side < right && y > top + 1 && y + side < bottom;

/** The four quarters in reverse order, so that popping them from a stack yields ascending codes. */
function quartersOf({ x, y, side, code, from, to }: Square, codes: Float64Array): Square[] {
  const half = side / 2;
  const borders = [1, 2, 3].map((quarter) => placeOfCode(codes, code + quarter * half * half, from, to));
  const [first = to, second = to, third = to] = borders;
  const quarter = (right: 0 | 1, below: 0 | 1, start: number, end: number): Square => ({
    x: x + right * half,
    y: y + below * half,
    side: half,
    code: code + (right + 2 * below) * half * half,
    from: start,
    to: end,
  });
  return [quarter(1, 1, third, to), quarter(0, 1, second, third), quarter(1, 0, first, second), quarter(0, 0, from, first)];
}
