import { type Bbox, MAX_MAP_POINTS, type MapPoint } from '@rastnetz/contract';
import { centreOf } from '../../places/box.ts';
import { featuresOf, typeOf } from '../index/map-bits.ts';
import type { MapColumns } from '../index/map-columns.ts';
import { matcherOf, type Selection } from '../index/map-selection.ts';
import { partialSort } from '../index/partial-sort.ts';
import { nearestPlaces } from './nearest-places.ts';

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
  const distances = distancesOf(columns, ranks, selection.box);
  const places = nearestPlaces(distances, MAX_MAP_POINTS);
  const rankAt = (place: number) => ranks[place] as number;
  const compare = (a: number, b: number) =>
    (distances[a] as number) - (distances[b] as number) || compareIds(columns, rankAt(a), rankAt(b));
  partialSort(places, compare, 0, MAX_MAP_POINTS);
  const points = Array.from(places.subarray(0, MAX_MAP_POINTS), (place) => pointOf(columns, rankAt(place)));
  return { points, total: ranks.length };
}

/** Squared planar distances to the centre of the box, sufficient for sorting. */
function distancesOf({ spatial }: MapColumns, ranks: Uint32Array, box: Bbox): Float64Array {
  const { lng, lat } = spatial.rows;
  const [centreLng, centreLat] = centreOf(box);
  const shrink = Math.cos((centreLat * Math.PI) / 180);
  const distances = new Float64Array(ranks.length);
  for (let place = 0; place < ranks.length; place += 1) {
    const rank = ranks[place] as number;
    const across = Math.abs((lng[rank] as number) - centreLng);
    const dx = Math.min(across, 360 - across) * shrink;
    const dy = (lat[rank] as number) - centreLat;
    distances[place] = dx * dx + dy * dy;
  }
  return distances;
}

function compareIds({ spatial, ids }: MapColumns, a: number, b: number): number {
  const idOf = (rank: number) => ids[spatial.rows.slot[rank] as number] ?? '';
  if (a === b) return 0;
  return idOf(a) < idOf(b) ? -1 : 1;
}
