import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { brokenRow, ImportFileError, type ReadRow, RowFields } from './import-row.ts';
import { jsonFault } from './json-fault.ts';

const degrees = (limit: number) =>
  z
    .number(`is no number of degrees from -${limit} to ${limit}`)
    .min(-limit, `is no number of degrees from -${limit} to ${limit}`)
    .max(limit, `is no number of degrees from -${limit} to ${limit}`);

const Tags = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]), 'is no object of tags');

const FeatureShape = z.object(
  {
    type: z.literal('Feature', 'is not "Feature"'),
    geometry: z
      .object(
        {
          type: z.literal('Point', 'is not "Point"'),
          coordinates: z.tuple([degrees(180), degrees(90)], 'is no pair of longitude and latitude').rest(z.unknown()),
        },
        'is missing',
      )
      .nullable(),
    properties: RowFields.extend({ tags: Tags.default({}) }),
  },
  'is no object',
);

const Collection = z.object(
  { type: z.literal('FeatureCollection', 'is not "FeatureCollection"'), features: z.array(z.unknown(), 'is no list of features') },
  'is no GeoJSON object',
);

/**
 * The rows of a GeoJSON file (RFC 7946): a FeatureCollection of points whose properties are those of docs/recipes/import.md.
 * Throws `ImportFileError` when the file is no such GeoJSON; a single bad feature is answered as broken.
 */
export async function* geojsonRows(path: string): AsyncGenerator<ReadRow> {
  const name = basename(path);
  const collection = Collection.safeParse(parseJson(name, await readFile(path, 'utf8')));
  const issue = collection.error?.issues[0];
  if (issue)
    throw new ImportFileError(name, [
      { place: 'the whole', column: `property ${issue.path.join('.') || '(root)'}`, message: issue.message },
    ]);
  for (const [index, feature] of (collection.data?.features ?? []).entries()) yield readFeature(`feature ${index + 1}`, feature);
}

function parseJson(name: string, text: string): unknown {
  const json = text.replace(/^\u{FEFF}/u, '');
  try {
    return JSON.parse(json);
  } catch (error) {
    throw error instanceof SyntaxError ? new ImportFileError(name, [jsonFault(json, error)]) : error;
  }
}

function readFeature(place: string, raw: unknown): ReadRow {
  const read = FeatureShape.safeParse(raw);
  if (!read.success) {
    const issue = read.error.issues[0];
    return brokenRow(place, `property ${issue?.path.join('.') ?? ''}`, issue?.message ?? '');
  }
  const { tags, ...fields } = read.data.properties;
  const [lng, lat] = read.data.geometry?.coordinates ?? [];
  const texts = Object.entries(tags).map(([key, value]) => [key, String(value ?? '')]);
  return { place, fields, position: lng === undefined || lat === undefined ? null : [lng, lat], tags: Object.fromEntries(texts) };
}
