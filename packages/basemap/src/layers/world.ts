import { mesh, feature as toGeoJson } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import type { MapFeature, Properties } from '../geometry/geometry.ts';
import { europeBox, feature, parts, smooth, touches } from '../geometry/geometry.ts';
import { readCountryAtlas, readRegions, readWorldTheme } from '../sources/sources.ts';
import { cutAtLakes } from './rivers.ts';

const GERMANY_NUMERIC_CODE = '276';

/**
 * Neighbouring countries whose first-level regions are drawn, and their minimum zoom. France and Italy have about a hundred regions each,
 * too many for a low zoom.
 */
const regionCountries: ReadonlyArray<{ alpha3: string; alpha2: string; fromZoom: number }> = [
  { alpha3: 'aut', alpha2: 'AT', fromZoom: 5 },
  { alpha3: 'bel', alpha2: 'BE', fromZoom: 6 },
  { alpha3: 'che', alpha2: 'CH', fromZoom: 6 },
  { alpha3: 'cze', alpha2: 'CZ', fromZoom: 6 },
  { alpha3: 'dnk', alpha2: 'DK', fromZoom: 5 },
  { alpha3: 'fra', alpha2: 'FR', fromZoom: 7 },
  { alpha3: 'ita', alpha2: 'IT', fromZoom: 7 },
  { alpha3: 'nld', alpha2: 'NL', fromZoom: 6 },
  { alpha3: 'pol', alpha2: 'PL', fromZoom: 5 },
];

/** Data from Natural Earth: a coarse world and a detailed Europe. */
export interface World {
  roughLand: MapFeature[];
  roughBorders: MapFeature[];
  land: MapFeature[];
  /** Without the borders of Germany, which are more precise in BKG's data. */
  borders: MapFeature[];
  regions: MapFeature[];
  lakes: MapFeature[];
  rivers: MapFeature[];
}

/** Reads and clips the Natural Earth layers. */
export function buildWorld(): World {
  const rough = readCountryAtlas('110m');
  const fine = readCountryAtlas('10m');
  const theme = readWorldTheme();
  const lakes = shapes(theme, theme.objects.lakes, { k: 'lake' }).filter(isInEurope).map(smoothed);
  const rivers = shapes(theme, theme.objects.rivers, { k: 'river' }).filter(isInEurope).map(smoothed);
  return {
    roughLand: shapes(rough, rough.objects.land),
    roughBorders: lines(rough, rough.objects.countries, areDifferent, { k: 'country' }),
    land: shapes(fine, fine.objects.land).filter(isInEurope),
    borders: lines(fine, fine.objects.countries, areForeign, { k: 'country' }).filter(isInEurope),
    regions: regionCountries.flatMap(({ alpha3, alpha2 }) => regionLines(alpha3, alpha2)),
    lakes,
    rivers: cutAtLakes(rivers, lakes),
  };
}

/** The minimum zoom of a country's regions; 0 for Germany's Länder. */
export function regionZoom(alpha2: string): number {
  return regionCountries.find((country) => country.alpha2 === alpha2)?.fromZoom ?? 0;
}

function regionLines(alpha3: string, alpha2: string): MapFeature[] {
  const topology = readRegions(alpha3);
  return Object.values(topology.objects).flatMap((object) =>
    lines(topology, object, areDifferent, { k: 'state', c: alpha2 }).filter(isInEurope),
  );
}

function shapes(topology: Topology, object: GeometryCollection, properties: Properties = {}): MapFeature[] {
  const collection = toGeoJson(topology, object);
  return collection.features.flatMap((shape) => parts(shape.geometry).map((part) => feature(part, properties)));
}

function lines(
  topology: Topology,
  object: GeometryObject,
  filter: (a: GeometryObject, b: GeometryObject) => boolean,
  properties: Properties,
): MapFeature[] {
  return parts(mesh(topology, object, filter)).map((part) => feature(part, properties));
}

function areDifferent(a: GeometryObject, b: GeometryObject): boolean {
  return a !== b;
}

function areForeign(a: GeometryObject, b: GeometryObject): boolean {
  return a !== b && a.id !== GERMANY_NUMERIC_CODE && b.id !== GERMANY_NUMERIC_CODE;
}

/** Smooths lakes and rivers, which at 1:50 million are zigzags at the scale of a Land. */
function smoothed({ geometry, properties }: MapFeature): MapFeature {
  if (geometry.type === 'LineString') return feature({ ...geometry, coordinates: smooth(geometry.coordinates) }, properties);
  if (geometry.type === 'Polygon') return feature({ ...geometry, coordinates: geometry.coordinates.map(smooth) }, properties);
  return { type: 'Feature', geometry, properties };
}

function isInEurope(shape: MapFeature): boolean {
  return touches(shape.geometry, europeBox);
}
