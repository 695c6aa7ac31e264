import { type Bbox, type ClusterFeature, cellsAcross, MAX_CLUSTER_CELLS, MAX_ZOOM } from '@rastnetz/contract';
import { type Cluster, clusterMatches, clusterRanks } from '@rastnetz/spatial-index';
import { findRanks, isRefined } from '../index/found-ranks.ts';
import type { MapColumns } from '../index/map-columns.ts';
import { pointOf } from '../index/map-point.ts';
import { matcherOf, type Selection } from '../index/map-selection.ts';

/** Quadtree level whose squares are the cells of zoom 0. */
const FIRST_LEVEL = Math.log2(cellsAcross(0));

export interface ClusterAnswer {
  readonly features: ClusterFeature[];
  /** Locations in the box. */
  readonly total: number;
}

/** Locations of a box, clustered by the cells of a fixed world grid, so that panning moves no cluster and every node returns the same result. */
export function findClusters(columns: MapColumns, selection: Selection & { readonly box: Bbox }, zoom: number): ClusterAnswer {
  const view = { box: selection.box, across: cellsAcross(zoom), maxCells: MAX_CLUSTER_CELLS };
  const { total, clusters } = isRefined(selection)
    ? clusterRanks(columns.spatial, findRanks(columns, selection), view)
    : clusterMatches(columns.spatial, matcherOf(selection, columns), view);
  return { total, features: clusters.map((found) => (found.count === 1 ? single(columns, found.rank) : cluster(found, zoom))) };
}

function single(columns: MapColumns, rank: number): ClusterFeature {
  const { coordinates, ...properties } = pointOf(columns, rank);
  return { type: 'Feature', geometry: coordinates, properties: { count: 1, expansionZoom: null, ...properties } };
}

/** A precision of about ten centimetres; more digits would only add bytes. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

const cluster = ({ count, lng, lat, splitLevel }: Cluster, zoom: number): ClusterFeature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [rounded(lng), rounded(lat)] },
  properties: {
    count,
    expansionZoom: expansionZoomOf(splitLevel, Math.floor(zoom)),
    _id: null,
    title: null,
    locationType: null,
    features: null,
  },
});

/** First zoom above `zoom` whose cells are at least as small as the squares of a quadtree level; null if no zoom has such cells. */
function expansionZoomOf(splitLevel: number, zoom: number): number | null {
  const expanded = Math.max(zoom + 1, splitLevel - FIRST_LEVEL);
  return expanded > MAX_ZOOM ? null : expanded;
}
