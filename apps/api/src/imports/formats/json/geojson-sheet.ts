import { MAX_IMPORT_ROWS } from '@rastnetz/contract';
import { z } from 'zod';
import { ImportFileError } from '../parts/import-file-error.ts';
import { requireColumns } from '../parts/sheet-limits.ts';
import type { ReadSheet, SheetRow } from '../parts/sheet-row.ts';
import { encodingOf, type TextEncoding, textOf } from '../parts/text-file.ts';
import { type FeaturePoint, pointOf } from './geojson-point.ts';
import { JsonList } from './json-list.ts';
import { type JsonPart, jsonValue } from './json-value.ts';

const Collection = z.object({ type: z.literal('FeatureCollection') });

const Feature = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).nullish(),
  geometry: z.unknown(),
  properties: z.record(z.string(), z.unknown()).nullish(),
});
type Feature = z.infer<typeof Feature>;

/** Columns filled from the geometry, which is the position of a feature (RFC 7946); from properties of these names only where it is null. */
const POSITION = ['lat', 'lng'] as const;
/** Properties that are equivalent to the id of a feature. */
const IDS: readonly string[] = ['_id', 'id', '@id', 'source_id'];
/** Column of the feature's own id; no property has this name. */
const FEATURE_ID = 'feature id';

/**
 * The features of a GeoJSON file (RFC 7946) as a table: a column for each property of any feature, and for latitude and longitude.
 * Values other than texts become JSON. The file is read twice, for the columns and for the rows, one feature at a time.
 */
export async function geojsonSheet(path: string): Promise<ReadSheet> {
  const encoding = await encodingOf(path);
  const list = new JsonList('features');
  const properties = await propertiesOf(list.entries(textOf(path, encoding)));
  if (!Collection.safeParse(list.root()).success) throw new ImportFileError('import.file.geojson');
  const headings = headingsOf(properties);
  return { head: { format: 'geojson', headings, encoding, delimiter: null }, rows: rowsOf(path, encoding, headings) };
}

async function propertiesOf(features: AsyncIterable<JsonPart>): Promise<Set<string>> {
  const properties = new Set<string>();
  let count = 0;
  for await (const feature of features) {
    count += 1;
    if (count > MAX_IMPORT_ROWS) throw new ImportFileError('import.file.rows', { max: MAX_IMPORT_ROWS });
    for (const name of namesOf(featureIn(jsonValue(feature)))) properties.add(name);
    requireColumns(properties.size);
  }
  return properties;
}

function headingsOf(properties: Set<string>): readonly string[] {
  if (IDS.some((name) => properties.has(name))) properties.delete(FEATURE_ID);
  for (const name of POSITION) properties.delete(name);
  const headings = [...properties, ...POSITION];
  requireColumns(headings.length);
  return headings;
}

function namesOf(feature: Feature | null): readonly string[] {
  const id = (feature?.id ?? null) === null ? [] : [FEATURE_ID];
  return [...Object.keys(feature?.properties ?? {}), ...id];
}

const featureIn = (value: unknown): Feature | null => Feature.safeParse(value).data ?? null;

const AMBIGUOUS = { column: null, key: 'import.fault.ambiguous', params: {} } as const;

/** Number of members of all objects in a value. */
function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const values: unknown[] = Object.values(value);
  return values.reduce((sum: number, inner) => sum + membersOf(inner), Array.isArray(value) ? 0 : values.length);
}

async function* rowsOf(path: string, encoding: TextEncoding, headings: readonly string[]): AsyncGenerator<SheetRow> {
  let place = 0;
  for await (const part of new JsonList('features').entries(textOf(path, encoding))) {
    place += 1;
    const value = jsonValue(part);
    const row = rowOf(place, featureIn(value), headings);
    // `JSON.parse` returns the last of several members of one name.
    const isAmbiguous = membersOf(value) < part.members;
    yield isAmbiguous ? { ...row, issues: [...(row.issues ?? []), AMBIGUOUS] } : row;
  }
}

function rowOf(place: number, feature: Feature | null, headings: readonly string[]): SheetRow {
  if (!feature) return { place, cells: headings.map(() => ''), issues: [{ column: null, key: 'import.fault.no_feature', params: {} }] };
  const point = pointOf(feature.geometry);
  const cells = headings.map((heading) => cellOf(feature, point, heading));
  if (!('geometryType' in point)) return { place, cells };
  const issue = { column: headings.indexOf('lat'), key: 'import.fault.geometry', params: { type: point.geometryType } };
  return { place, cells, issues: [issue] };
}

type Replacer = (key: string, value: unknown) => unknown;

const PICTURES: ReadonlySet<string> = new Set(['images', 'menuImages']);

/** Pictures in the blocks of our own exports, which an import ignores, would exceed the length of a cell. */
const REPLACERS: ReadonlyMap<string, Replacer> = new Map([['offers', (key, value) => (PICTURES.has(key) ? undefined : value)]]);

function cellOf(feature: Feature, point: FeaturePoint, heading: string): string {
  if ((heading === 'lat' || heading === 'lng') && !('isNowhere' in point)) return 'lat' in point ? String(point[heading]) : '';
  return textOfValue(propertyOf(feature, heading), REPLACERS.get(heading));
}

function propertyOf({ id, properties }: Feature, heading: string): unknown {
  if (properties && Object.hasOwn(properties, heading)) return properties[heading];
  return heading === FEATURE_ID ? id : null;
}

function textOfValue(value: unknown, replacer?: Replacer): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value, replacer) : String(value);
}
