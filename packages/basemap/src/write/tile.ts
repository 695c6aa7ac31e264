import type { GeoJSONVTFeature, GeoJSONVTTile } from '@maplibre/geojson-vt';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { zxyToTileId } from 'pmtiles';
import type { Box, Properties } from '../geometry/geometry.ts';
import type { LayerPlan } from '../layers/layers.ts';

const EXTENT = 4096;
const MVT_VERSION = 2;
/** Deeper tiles are cut on demand, because a full index would not fit into memory. */
const MAX_INDEX_ZOOM = 7;

/** One vector tile, not yet compressed. */
export interface Tile {
  id: number;
  bytes: Uint8Array;
}

type TileLayers = Record<string, GeoJSONVTTile>;

/** Cuts the layers into vector tiles, in the order of their PMTiles ids. */
export function cutTiles(plans: LayerPlan[]): Tile[] {
  const tiles = new Map<number, TileLayers>();
  for (const plan of plans) cutLayer(plan, tiles);
  return [...tiles]
    .sort(([a], [b]) => a - b)
    .map(([id, layers]) => ({ id, bytes: fromGeojsonVt(layers, { version: MVT_VERSION, extent: EXTENT }) }));
}

function cutLayer(plan: LayerPlan, tiles: Map<number, TileLayers>): void {
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features: plan.features },
    {
      maxZoom: plan.maxZoom,
      indexMaxZoom: Math.min(plan.maxZoom, MAX_INDEX_ZOOM),
      indexMaxPoints: 0,
      tolerance: plan.tolerance,
      extent: EXTENT,
      buffer: plan.buffer,
    },
  );
  for (let zoom = plan.minZoom; zoom <= plan.maxZoom; zoom++) {
    for (const [x, y] of tilesOf(plan.box, zoom)) {
      const tile = kept(index.getTile(zoom, x, y), plan, zoom);
      if (!tile) continue;
      const id = zxyToTileId(zoom, x, y);
      const layers = tiles.get(id) ?? {};
      layers[plan.name] = tile;
      tiles.set(id, layers);
    }
  }
}

function kept(tile: GeoJSONVTTile | null, plan: LayerPlan, zoom: number): GeoJSONVTTile | undefined {
  if (!tile) return undefined;
  const { keep } = plan;
  const isKept = (feature: GeoJSONVTFeature): boolean => !keep || keep((feature.tags ?? {}) as Properties, zoom);
  const features = tile.features.filter(isKept);
  return features.length > 0 ? { ...tile, features } : undefined;
}

function* tilesOf([west, south, east, north]: Box, zoom: number): Generator<[number, number]> {
  for (let x = column(west, zoom); x <= column(east, zoom); x++) {
    for (let y = row(north, zoom); y <= row(south, zoom); y++) yield [x, y];
  }
}

/** Web Mercator column of a longitude. */
function column(lng: number, zoom: number): number {
  return Math.floor(((lng + 180) / 360) * 2 ** zoom);
}

/** Web Mercator row of a latitude. */
function row(lat: number, zoom: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return Math.floor((0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI) * 2 ** zoom);
}
