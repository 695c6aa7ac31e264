import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gazetteer } from './gazetteer.ts';
import { worldBox } from './geometry.ts';
import { laender } from './laender.ts';
import type { LayerPlan } from './layers.ts';
import { layerPlans, MAX_ZOOM } from './layers.ts';
import { livePlaces } from './places.ts';
import { writePmtiles } from './pmtiles-writer.ts';
import { readGeoNames } from './sources.ts';
import { cutTiles } from './tile.ts';

/** Names of the built files; NOTICE.md beside them is written by hand. */
export const builtFiles = ['basemap.pmtiles', 'places.tsv', 'laender.json'] as const;

/** Must stay visible on every map that shows the tiles. */
export const attribution = 'Natural Earth · © GeoBasis-DE / BKG 2016 · GeoNames (CC BY 4.0) · Autobahnen schematisch';

const middleOfGermany = [10.265, 51.948, 5] as const;

/** Builds map, gazetteer and outlines of the Länder into a folder and returns the number of tiles. */
export async function buildFiles(folder: string): Promise<number> {
  const geoNames = readGeoNames();
  const plans = layerPlans(geoNames);
  const tiles = cutTiles(plans);
  const archive = writePmtiles(tiles, {
    metadata: { name: 'Rastnetz base map', attribution, vector_layers: vectorLayers(plans) },
    minZoom: 0,
    maxZoom: MAX_ZOOM,
    bounds: worldBox,
    center: middleOfGermany,
  });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'basemap.pmtiles'), archive);
  await writeFile(join(folder, 'places.tsv'), gazetteer(livePlaces(geoNames)));
  await writeFile(join(folder, 'laender.json'), laender());
  return tiles.length;
}

/** TileJSON entries; plans that share a layer are joined. */
function vectorLayers(plans: LayerPlan[]): object[] {
  return [...new Set(plans.map((plan) => plan.name))].map((id) => {
    const parts = plans.filter((plan) => plan.name === id);
    return {
      id,
      fields: parts[0]?.fields ?? {},
      minzoom: Math.min(...parts.map((plan) => plan.minZoom)),
      maxzoom: Math.max(...parts.map((plan) => plan.maxZoom)),
    };
  });
}
