import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { worldBox } from '../geometry/geometry.ts';
import type { LayerPlan } from '../layers/layers.ts';
import { layerPlans, MAX_ZOOM } from '../layers/layers.ts';
import { gazetteer } from '../places/gazetteer.ts';
import { municipalities } from '../places/municipalities.ts';
import { municipalityOutlines } from '../places/municipality-outlines.ts';
import { livePlaces } from '../places/places.ts';
import { postcodeTable } from '../places/postcodes.ts';
import { villageTable } from '../places/villages.ts';
import { readGeoNames, readPostcodes, readStops } from '../sources/sources.ts';
import { checksums } from './checksums.ts';
import { writePmtiles } from './pmtiles-writer.ts';
import { cutTiles } from './tile.ts';

/** Names of the built files; NOTICE.md beside them is written by hand. */
const dataFiles = ['basemap.pmtiles', 'places.tsv', 'postcodes.tsv', 'gemeinden.json', 'villages.tsv'] as const;
export const builtFiles = [...dataFiles, 'checksums.txt'] as const;

/** Must be visible on every map that shows the tiles. */
export const attribution = 'Natural Earth · © GeoBasis-DE / BKG 2016 · GeoNames (CC BY 4.0) · Autobahnen schematisch';

const middleOfGermany = [10.265, 51.948, 5] as const;

/** Builds the map, the tables of places, villages and postcodes and the outlines of the Gemeinden into a folder; returns the number of tiles. */
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
  const places = livePlaces(geoNames);
  const germany = municipalities(places);
  await writeFile(join(folder, 'places.tsv'), gazetteer(places, germany));
  await writeFile(join(folder, 'postcodes.tsv'), postcodeTable(readPostcodes(), germany, places));
  await writeFile(join(folder, 'gemeinden.json'), municipalityOutlines(germany.list));
  await writeFile(join(folder, 'villages.tsv'), villageTable(readStops(), germany, places));
  await writeFile(join(folder, 'checksums.txt'), await checksums(folder, dataFiles));
  return tiles.length;
}

/** TileJSON entries; plans of the same layer are merged. */
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
