import type { Matcher } from '../curve/matcher.ts';
import { fromGrid, latitudeOf, longitudeOf } from '../curve/mercator.ts';
import { sharedLevels } from '../curve/morton.ts';
import type { SpatialOrder } from '../curve/spatial-order.ts';
import { sumCells, sumRanks } from './cell-sums.ts';
import { type CellContent, ClusterGrid, type ClusterView } from './cluster-grid.ts';

/** The matches in one cell of the grid. */
export interface Cluster {
  readonly count: number;
  /** Mean of their positions on the Mercator plane, in degrees. */
  readonly lng: number;
  readonly lat: number;
  /** Rank of one of them. */
  readonly rank: number;
  /** First quadtree level on which they are in different squares (level n has 2^n along one side of the world); 27 if there is none. */
  readonly splitLevel: number;
}

/** Number of matches, and the cells that contain them, row by row. */
interface Clusters {
  readonly total: number;
  readonly clusters: Cluster[];
}

/** Clusters the matches of the view; `matcher` has its box, split at the antimeridian. */
export function clusterMatches(order: SpatialOrder, matcher: Matcher, view: ClusterView): Clusters {
  const grid = new ClusterGrid(view);
  const total = sumCells(order, matcher, grid);
  return { total, clusters: grid.filled().map(clusterOf) };
}

/** Clusters ranks inside the view. */
export function clusterRanks(order: SpatialOrder, ranks: Uint32Array, view: ClusterView): Clusters {
  const grid = new ClusterGrid(view);
  const total = sumRanks(order, ranks, grid);
  return { total, clusters: grid.filled().map(clusterOf) };
}

const clusterOf = ({ count, sumX, sumY, least, greatest, rank }: CellContent): Cluster => ({
  count,
  lng: longitudeOf(fromGrid(sumX / count)),
  lat: latitudeOf(fromGrid(sumY / count)),
  rank,
  splitLevel: sharedLevels(least, greatest) + 1,
});
