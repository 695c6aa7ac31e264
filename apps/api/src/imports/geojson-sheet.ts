import { MAX_IMPORT_ROWS } from '@rastnetz/contract';
import { z } from 'zod';
import { type FeaturePoint, pointOf } from './geojson-point.ts';
import { ImportFileError } from './import-file-error.ts';
import { type JsonList, jsonList, parsedSpan, type Span } from './json-list.ts';
import { requireColumns } from './sheet-limits.ts';
import type { ReadSheet, SheetRow } from './sheet-row.ts';
import { encodingOf, wholeTextOf } from './text-file.ts';

const Collection = z.object({ type: z.literal('FeatureCollection') });

const Feature = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).nullish(),
  geometry: z.unknown(),
  properties: z.record(z.string(), z.unknown()).nullish(),
});
type Feature = z.infer<typeof Feature>;

/** Columns that a feature's geometry fills, whatever its properties say. */
const POSITION = ['lat', 'lng'] as const;
/** Properties that already are what the id of a feature is. */
const IDS: readonly string[] = ['_id', 'id', '@id', 'source_id'];
/** The column of a feature's own id, of a name that no property has. */
const FEATURE_ID = 'feature id';

/**
 * The features of a GeoJSON file (RFC 7946) as a table: a column for each property of any of them, and for latitude and longitude.
 * Values that are no texts stand in their cells as JSON.
 */
export async function geojsonSheet(path: string): Promise<ReadSheet> {
  const encoding = await encodingOf(path);
  const text = await wholeTextOf(path, encoding);
  const list = jsonList(text, 'features');
  if (!list || !Collection.safeParse(list.root).success) throw new ImportFileError('import.file.geojson');
  const headings = headingsOf(text, list);
  return { head: { format: 'geojson', headings, encoding, delimiter: null }, rows: rowsOf(text, list, headings) };
}

function headingsOf(text: string, { spans }: JsonList): readonly string[] {
  if (spans.length > MAX_IMPORT_ROWS) throw new ImportFileError('import.file.rows', { max: MAX_IMPORT_ROWS });
  const properties = new Set<string>();
  for (const span of spans) {
    for (const name of namesOf(featureOf(text, span))) properties.add(name);
    requireColumns(properties.size);
  }
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

const featureOf = (text: string, span: Span): Feature | null => Feature.safeParse(parsedSpan(text, span)).data ?? null;

async function* rowsOf(text: string, { spans }: JsonList, headings: readonly string[]): AsyncGenerator<SheetRow> {
  for (const [index, span] of spans.entries()) yield rowOf(index + 1, featureOf(text, span), headings);
}

function rowOf(place: number, feature: Feature | null, headings: readonly string[]): SheetRow {
  if (!feature) {
    const fault = { column: null, key: 'import.fault.no_feature', params: {} };
    return { place, cells: headings.map(() => ''), faults: [fault] };
  }
  const point = pointOf(feature.geometry);
  const cells = headings.map((heading) => cellOf(feature, point, heading));
  if (!('fault' in point)) return { place, cells };
  return { place, cells, faults: [{ column: headings.indexOf('lat'), key: 'import.fault.geometry', params: { type: point.fault } }] };
}

function cellOf({ id, properties }: Feature, point: FeaturePoint, heading: string): string {
  if (heading === 'lat' || heading === 'lng') return 'lat' in point ? String(point[heading]) : '';
  return textOfValue(properties && Object.hasOwn(properties, heading) ? properties[heading] : heading === FEATURE_ID ? id : null);
}

function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
