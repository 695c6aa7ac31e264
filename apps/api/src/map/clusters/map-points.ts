import { type Bbox, MAX_MAP_POINTS, type MapPoint } from '@rastnetz/contract';
import { nearestRanks } from '@rastnetz/spatial-index';
import { featuresOf, typeOf } from '../index/map-bits.ts';
import type { MapColumns } from '../index/map-columns.ts';
import { matcherOf, type Selection } from '../index/map-selection.ts';

/** The map point of a rank in the spatial order. */
export function pointOf({ spatial, ids, titles }: MapColumns, rank: number): MapPoint {
  const { lng, lat, bits, slot } = spatial.rows;
  const at = slot[rank] as number;
  return {
    _id: ids[at] ?? '',
    title: titles[at] ?? '',
    locationType: typeOf(bits[rank] as number),
    coordinates: { type: 'Point', coordinates: [lng[rank] as number, lat[rank] as number] },
    features: featuresOf(bits[rank] as number),
  };
}

/** Points of a box, nearest to its centre first, at most 10,000, and the total number (S7-MAP-01). */
export function findPoints(
  columns: MapColumns,
  selection: Selection & { readonly box: Bbox },
): { readonly points: MapPoint[]; readonly total: number } {
  const ranks = columns.spatial.find(matcherOf(selection, columns));
  const compareTies = (a: number, b: number) => compareIds(columns, a, b);
  const nearest = nearestRanks(columns.spatial, ranks, selection.box, MAX_MAP_POINTS, compareTies);
  return { points: Array.from(nearest, (rank) => pointOf(columns, rank)), total: ranks.length };
}

function compareIds({ spatial, ids }: MapColumns, a: number, b: number): number {
  const idOf = (rank: number) => ids[spatial.rows.slot[rank] as number] ?? '';
  if (a === b) return 0;
  return idOf(a) < idOf(b) ? -1 : 1;
}
