import type { Box, MapFeature, Properties } from '../geometry/geometry.ts';
import { europeBox, middleEuropeBox, worldBox } from '../geometry/geometry.ts';
import { livePlaces, placeFeatures } from '../places/places.ts';
import type { GeoName } from '../sources/sources.ts';
import { autobahnFeatures } from './autobahn.ts';
import { buildGermany } from './germany.ts';
import { labelFeatures } from './labels.ts';
import { buildWorld, regionZoom } from './world.ts';

export const MAX_ZOOM = 10;
/** Up to this zoom the whole world is drawn, above it only Europe. */
const LAST_ROUGH_ZOOM = 3;

/** Converts the features of one source to a layer of the tiles. */
export interface LayerPlan {
  /** Layer name in the tiles; two plans with the same name share the layer at different zooms. */
  name: string;
  /** Attributes for the TileJSON metadata. */
  fields: Record<string, 'String' | 'Number'>;
  features: MapFeature[];
  minZoom: number;
  maxZoom: number;
  box: Box;
  /** Simplification in tile units of 1/4096; 0 for points. */
  tolerance: number;
  /** Tile units drawn beyond the tile's edge, so that lines and labels do not break there. */
  buffer: number;
  /** Thins out features at low zooms. */
  keep?: (properties: Properties, zoom: number) => boolean;
}

const LINE_BUFFER = 64;
const LABEL_BUFFER = 96;
const detail = { maxZoom: MAX_ZOOM, box: europeBox, tolerance: 3, buffer: LINE_BUFFER };
const rough = { minZoom: 0, maxZoom: LAST_ROUGH_ZOOM, box: worldBox, tolerance: 3, buffer: LINE_BUFFER };
const points = { maxZoom: MAX_ZOOM, box: europeBox, tolerance: 0, buffer: LABEL_BUFFER };
const place = {
  name: 'place',
  fields: { k: 'String', n: 'String', en: 'String', r: 'Number', pop: 'Number', cap: 'Number' },
  minZoom: 3,
  keep: keepRanked,
} as const;
const kind = { k: 'String' } as const;

/** All layers, bottom to top. */
export function layerPlans(geoNames: GeoName[]): LayerPlan[] {
  const world = buildWorld();
  const germany = buildGermany();
  const places = livePlaces(geoNames);
  const towns = placeFeatures(places);
  const region = { k: 'String', c: 'String' } as const;
  return [
    { ...rough, name: 'land', fields: {}, features: world.roughLand },
    { ...detail, name: 'land', fields: {}, features: world.land, minZoom: 4 },
    { ...detail, name: 'de', fields: kind, features: germany.surfaces, minZoom: 7 },
    { ...rough, name: 'border', fields: kind, features: world.roughBorders },
    { ...detail, name: 'border', fields: kind, features: [...world.borders, ...germany.borders], minZoom: 4 },
    { ...detail, name: 'admin1', fields: region, features: [...germany.states, ...world.regions], minZoom: 4, keep: keepRegion },
    { ...detail, name: 'kreis', fields: kind, features: germany.districts, minZoom: 6 },
    { ...detail, name: 'gem', fields: kind, features: germany.municipalities, minZoom: 9 },
    { ...detail, name: 'lake', fields: kind, features: world.lakes, minZoom: 3 },
    { ...detail, name: 'river', fields: kind, features: world.rivers, minZoom: 4 },
    {
      ...detail,
      name: 'road',
      fields: { ref: 'String', major: 'Number' },
      features: autobahnFeatures(geoNames),
      minZoom: 4,
      maxZoom: 8,
      tolerance: 1,
    },
    { ...points, ...place, maxZoom: 8, features: towns },
    { ...points, ...place, minZoom: 9, box: middleEuropeBox, features: towns },
    {
      ...points,
      name: 'label',
      fields: { k: 'String', de: 'String', en: 'String', r: 'Number' },
      features: labelFeatures(germany, places),
      minZoom: 2,
      keep: keepRanked,
    },
  ];
}

function keepRegion(properties: Properties, zoom: number): boolean {
  return zoom >= regionZoom(String(properties.c));
}

/** A tile is also shown at zooms up to the next one, so it includes features that appear slightly later. */
function keepRanked(properties: Properties, zoom: number): boolean {
  return Number(properties.r) <= zoom + 1;
}
