import type { MapColumns } from '../index/map-columns.ts';
import { matcherOf, type Selection } from '../index/map-selection.ts';

const MICROSECONDS = 1000;

/**
 * Number of locations of a selection that were saved or confirmed at each of some times, in ascending order, or later. One pass, in storage
 * order if all locations are selected, which is far faster than random access.
 */
export function countTouched(columns: MapColumns, selection: Selection, times: readonly Date[]): number[] {
  const { updatedAt, confirmedAt } = columns.numbers;
  const { slot } = columns.spatial.rows;
  const ranks = columns.spatial.find(matcherOf(selection, columns));
  const isEverything = ranks.length === columns.size;
  const bounds = times.map((time) => time.getTime() * MICROSECONDS);
  /** Number of locations by how many of the times they reach. */
  const reached = new Array<number>(bounds.length + 1).fill(0);
  for (let at = 0; at < ranks.length; at += 1) {
    const place = isEverything ? at : (slot[ranks[at] as number] as number);
    const touched = Math.max(updatedAt[place] as number, confirmedAt[place] as number);
    const reach = reachOf(bounds, touched);
    reached[reach] = (reached[reach] as number) + 1;
  }
  return bounds.map((_, index) => reached.slice(index + 1).reduce((sum, count) => sum + count, 0));
}

/** Number of ascending bounds that a value reaches. */
function reachOf(bounds: readonly number[], value: number): number {
  let reach = bounds.length;
  while (reach > 0 && value < (bounds[reach - 1] as number)) reach -= 1;
  return reach;
}
