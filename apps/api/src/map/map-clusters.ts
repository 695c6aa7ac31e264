import type { Bbox, ClusterFeature } from '@rastnetz/contract';
import { type CellContent, ClusterGrid, fallsApartAt } from './cluster-grid.ts';
import type { MapColumns } from './map-columns.ts';
import { pointOf } from './map-points.ts';
import { matcherOf, type Selection } from './map-selection.ts';
import { fromGrid, latitudeOf, longitudeOf } from './mercator.ts';
import { MORTON_LEVELS } from './morton.ts';

export interface ClusterAnswer {
  readonly features: ClusterFeature[];
  /** Locations in the box. */
  readonly total: number;
}

/**
 * Locations of a box, clustered by the cells of a grid that hangs on the world, so that panning moves no cluster. The
 * same question has the same answer on every node.
 */
export function findClusters(columns: MapColumns, selection: Selection & { readonly box: Bbox }, zoom: number): ClusterAnswer {
  const grid = new ClusterGrid(selection.box, zoom);
  const ranks = columns.spatial.find(matcherOf(selection, columns));
  for (let at = 0; at < ranks.length; ) at += addRun(columns, ranks.subarray(at), grid);
  return { total: ranks.length, features: grid.filled().map((cell) => featureOf(columns, cell, zoom)) };
}

/** Adds those of one cell that stand together, as along the curve all of a cell do; answers how many they are. */
function addRun({ spatial }: MapColumns, ranks: Uint32Array, grid: ClusterGrid): number {
  const { code, x, y } = spatial.rows;
  const rank = ranks[0] as number;
  const first = code[rank] as number;
  const cellSize = 4 ** (MORTON_LEVELS - grid.level);
  const start = first - (first % cellSize);
  let [count, sumX, sumY, least, greatest] = [0, 0, 0, first, first];
  for (; count < ranks.length; count += 1) {
    const next = ranks[count] as number;
    const at = code[next] as number;
    if (at < start || at >= start + cellSize) break;
    sumX += x[next] as number;
    sumY += y[next] as number;
    least = Math.min(least, at);
    greatest = Math.max(greatest, at);
  }
  grid.add(x[rank] as number, y[rank] as number, { count, sumX, sumY, least, greatest, rank });
  return count;
}

const featureOf = (columns: MapColumns, cell: CellContent, zoom: number): ClusterFeature =>
  cell.count === 1 ? single(columns, cell.rank) : cluster(cell, zoom);

function single(columns: MapColumns, rank: number): ClusterFeature {
  const { coordinates, ...properties } = pointOf(columns, rank);
  return { type: 'Feature', geometry: coordinates, properties: { count: 1, expansionZoom: null, ...properties } };
}

/** Some ten centimetres; more digits are only bytes. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

function cluster(cell: CellContent, zoom: number): ClusterFeature {
  const { count, sumX, sumY } = cell;
  const [lng, lat] = [longitudeOf(fromGrid(sumX / count)), latitudeOf(fromGrid(sumY / count))];
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [rounded(lng), rounded(lat)] },
    properties: { count, expansionZoom: fallsApartAt(cell, Math.floor(zoom)), _id: null, title: null, locationType: null, features: null },
  };
}
