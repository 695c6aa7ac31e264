import { type Bbox, MAX_MAP_POINTS } from '@rastnetz/contract';
import { nearestRanks } from '@rastnetz/spatial-index';
import type { MapColumns } from '../index/map-columns.ts';
import { matcherOf, type Selection } from '../index/map-selection.ts';

/** Ranks of the points of a box, nearest to its centre first, at most 10,000, and the total number (S7-MAP-01). */
export function findPoints(
  columns: MapColumns,
  selection: Selection & { readonly box: Bbox },
): { readonly ranks: Uint32Array; readonly total: number } {
  const ranks = columns.spatial.find(matcherOf(selection, columns));
  const slots = columns.spatial.rows.slot;
  const compareTies = (one: number, other: number) => columns.ids.compare(slots[one] as number, slots[other] as number);
  return { ranks: nearestRanks(columns.spatial, ranks, selection.box, MAX_MAP_POINTS, compareTies), total: ranks.length };
}
