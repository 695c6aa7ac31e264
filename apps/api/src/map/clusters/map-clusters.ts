import type { Bbox, ClusterFeature } from '@rastnetz/contract';
import { findRanks, isRefined } from '../index/found-ranks.ts';
import type { MapColumns } from '../index/map-columns.ts';
import { matcherOf, type Selection } from '../index/map-selection.ts';
import { fromGrid, latitudeOf, longitudeOf } from '../index/mercator.ts';
import { sumCells, sumRanks } from './cell-sums.ts';
import { type CellContent, ClusterGrid, splitsAtZoom } from './cluster-grid.ts';
import { pointOf } from './map-points.ts';

export interface ClusterAnswer {
  readonly features: ClusterFeature[];
  /** Locations in the box. */
  readonly total: number;
}

/** Locations of a box, clustered by the cells of a fixed world grid, so that panning moves no cluster and every node returns the same result. */
export function findClusters(columns: MapColumns, selection: Selection & { readonly box: Bbox }, zoom: number): ClusterAnswer {
  const grid = new ClusterGrid(selection.box, zoom);
  const total = isRefined(selection)
    ? sumRanks(columns.spatial, findRanks(columns, selection), grid)
    : sumCells(columns.spatial, matcherOf(selection, columns), grid);
  return { total, features: grid.filled().map((cell) => featureOf(columns, cell, zoom)) };
}

const featureOf = (columns: MapColumns, cell: CellContent, zoom: number): ClusterFeature =>
  cell.count === 1 ? single(columns, cell.rank) : cluster(cell, zoom);

function single(columns: MapColumns, rank: number): ClusterFeature {
  const { coordinates, ...properties } = pointOf(columns, rank);
  return { type: 'Feature', geometry: coordinates, properties: { count: 1, expansionZoom: null, ...properties } };
}

/** A precision of about ten centimetres; more digits would only add bytes. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

function cluster(cell: CellContent, zoom: number): ClusterFeature {
  const { count, sumX, sumY } = cell;
  const [lng, lat] = [longitudeOf(fromGrid(sumX / count)), latitudeOf(fromGrid(sumY / count))];
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [rounded(lng), rounded(lat)] },
    properties: { count, expansionZoom: splitsAtZoom(cell, Math.floor(zoom)), _id: null, title: null, locationType: null, features: null },
  };
}
