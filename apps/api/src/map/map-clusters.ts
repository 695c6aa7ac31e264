import { type Bbox, type ClusterFeature, MAX_ZOOM } from '@rastnetz/contract';
import { type Grid, gridOf } from './cluster-grid.ts';
import type { MapColumns } from './map-columns.ts';
import { pointOf } from './map-points.ts';
import { forEachMatch, matcherOf, type Selection } from './map-selection.ts';
import { latitudeOf, longitudeOf } from './mercator.ts';

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
  const grid = gridOf(selection.box, zoom);
  const { x, y } = columns.numbers;
  let total = 0;
  forEachMatch(columns, matcherOf(selection, columns), (slot) => {
    total += 1;
    grid.add(slot, x[slot] ?? 0, y[slot] ?? 0);
  });
  return { total, features: grid.filled().map((cell) => featureOf(columns, grid, cell, zoom)) };
}

function featureOf(columns: MapColumns, grid: Grid, cell: number, zoom: number): ClusterFeature {
  return grid.countOf(cell) === 1 ? single(columns, grid.firstOf(cell)) : cluster(grid, cell, zoom);
}

function single(columns: MapColumns, slot: number): ClusterFeature {
  const { coordinates, ...properties } = pointOf(columns, slot);
  return { type: 'Feature', geometry: coordinates, properties: { count: 1, expansionZoom: null, ...properties } };
}

/** Some ten centimetres; more digits are only bytes. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

function cluster(grid: Grid, cell: number, zoom: number): ClusterFeature {
  const [x, y] = grid.meanOf(cell);
  const count = grid.countOf(cell);
  const expansionZoom = grid.fallsApartAt(cell, Math.floor(zoom), MAX_ZOOM);
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [rounded(longitudeOf(x)), rounded(latitudeOf(y))] },
    properties: { count, expansionZoom, _id: null, title: null, locationType: null, features: null },
  };
}
