import { type Box, centreOf } from '../curve/box.ts';
import type { SpatialOrder } from '../curve/spatial-order.ts';
import { partialSort } from '../lists/partial-sort.ts';
import { nearestPlaces } from './nearest-places.ts';

/** The ranks nearest to the centre of a box, nearest first, at most `limit`; `compareTies` orders those at the same distance. */
export function nearestRanks(
  order: SpatialOrder,
  ranks: Uint32Array,
  box: Box,
  limit: number,
  compareTies: (one: number, other: number) => number,
): Uint32Array {
  const distances = distancesOf(order, ranks, box);
  const places = nearestPlaces(distances, limit);
  const rankAt = (place: number) => ranks[place] as number;
  const compare = (a: number, b: number) => (distances[a] as number) - (distances[b] as number) || compareTies(rankAt(a), rankAt(b));
  partialSort(places, compare, 0, limit);
  return places.subarray(0, limit).map(rankAt);
}

/** Squared planar distances to the centre of the box, sufficient for sorting. */
function distancesOf({ rows: { lng, lat } }: SpatialOrder, ranks: Uint32Array, box: Box): Float64Array {
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
