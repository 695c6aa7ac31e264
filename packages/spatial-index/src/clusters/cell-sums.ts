import { type Box, isInBox } from '../curve/box.ts';
import type { BoxRun } from '../curve/box-runs.ts';
import { type Matcher, matchOf } from '../curve/matcher.ts';
import { MORTON_LEVELS } from '../curve/morton.ts';
import type { SpatialOrder } from '../curve/spatial-order.ts';
import type { CellContent, ClusterGrid } from './cluster-grid.ts';

/** Consecutive ranks within one cell. */
interface Run {
  readonly from: number;
  readonly to: number;
}

/**
 * Adds the matches to their cells; returns the number of matches. The entries of a cell are consecutive along the curve, so each cell is one
 * run.
 */
export function sumCells(order: SpatialOrder, matcher: Matcher, grid: ClusterGrid): number {
  return order.runs(matcher).reduce((total, boxRun) => total + addRun(order, boxRun, matcher, grid), 0);
}

/** Adds ranks to their cells and returns their number. Consecutive ranks of a cell are summed first. */
export function sumRanks({ rows }: SpatialOrder, ranks: Uint32Array, grid: ClusterGrid): number {
  const cellSize = 4 ** (MORTON_LEVELS - grid.level);
  const cellOf = (at: number) => Math.floor((rows.code[ranks[at] as number] as number) / cellSize);
  for (let from = 0; from < ranks.length; ) {
    const cell = cellOf(from);
    let to = from + 1;
    while (to < ranks.length && cellOf(to) === cell) to += 1;
    addRanks(rows, ranks.subarray(from, to), grid);
    from = to;
  }
  return ranks.length;
}

function addRanks({ code, x, y }: SpatialOrder['rows'], ranks: Uint32Array, grid: ClusterGrid): void {
  const rank = ranks[0] as number;
  let [sumX, sumY, least, greatest] = [0, 0, Number.POSITIVE_INFINITY, 0];
  for (const each of ranks) {
    sumX += x[each] as number;
    sumY += y[each] as number;
    least = Math.min(least, code[each] as number);
    greatest = Math.max(greatest, code[each] as number);
  }
  grid.add(x[rank] as number, y[rank] as number, { count: ranks.length, sumX, sumY, least, greatest, rank });
}

function addRun(order: SpatialOrder, { from, to, box }: BoxRun, matcher: Matcher, grid: ClusterGrid): number {
  const cellSize = 4 ** (MORTON_LEVELS - grid.level);
  const { code, x, y } = order.rows;
  let total = 0;
  for (let run = { from, to: from }; run.to < to; ) {
    const start = code[run.to] as number;
    run = { from: run.to, to: order.endBefore(start - (start % cellSize) + cellSize, run.to, to) };
    const content = box === null ? sumOfRun(order, run, matcher) : sumAtBorder(order, run, matcher, box);
    if (content.count > 0) grid.add(x[content.rank] as number, y[content.rank] as number, content);
    total += content.count;
  }
  return total;
}

/** Sums the matches of a run inside the box, branch-free because it may span all entries. */
function sumOfRun({ rows }: SpatialOrder, { from, to }: Run, matcher: Matcher): CellContent {
  const { bits, owner, x, y } = rows;
  let count = 0;
  let sumX = 0;
  let sumY = 0;
  for (let rank = from; rank < to; rank += 1) {
    const match = matchOf(matcher, bits[rank] as number, owner[rank] as number);
    count += match;
    sumX += match * (x[rank] as number);
    sumY += match * (y[rank] as number);
  }
  let first = from;
  let last = to - 1;
  while (first < last && matchOf(matcher, bits[first] as number, owner[first] as number) === 0) first += 1;
  while (last > first && matchOf(matcher, bits[last] as number, owner[last] as number) === 0) last -= 1;
  return contentOf(rows, { count, sumX, sumY, first, last });
}

/** Sums the matches of a run that the edge of the box may intersect. */
function sumAtBorder({ rows }: SpatialOrder, { from, to }: Run, matcher: Matcher, box: Box): CellContent {
  const { bits, owner, lng, lat, x, y } = rows;
  let count = 0;
  let sumX = 0;
  let sumY = 0;
  let first = from;
  let last = from;
  for (let rank = from; rank < to; rank += 1) {
    if (!isInBox(box, lng[rank] as number, lat[rank] as number)) continue;
    if (matchOf(matcher, bits[rank] as number, owner[rank] as number) === 0) continue;
    if (count === 0) first = rank;
    last = rank;
    count += 1;
    sumX += x[rank] as number;
    sumY += y[rank] as number;
  }
  return contentOf(rows, { count, sumX, sumY, first, last });
}

interface RunSum {
  readonly count: number;
  readonly sumX: number;
  readonly sumY: number;
  /** Ranks of the first and the last match. */
  readonly first: number;
  readonly last: number;
}

/** Codes ascend along a run, so its first and last match have the least and greatest code. */
const contentOf = ({ code }: SpatialOrder['rows'], { count, sumX, sumY, first, last }: RunSum): CellContent => ({
  count,
  sumX,
  sumY,
  least: code[first] as number,
  greatest: code[last] as number,
  rank: first,
});
