import type { ImportIssue } from '@rastnetz/contract';
import { ImportFileError } from '../parts/import-file-error.ts';
import type { ReadSheet, SheetRow } from '../parts/sheet-row.ts';
import { type TaggedTarget, tagValue } from '../parts/tag-columns.ts';
import { encodingOf, textOf } from '../parts/text-file.ts';
import { LeftOutKinds } from './left-out-kinds.ts';
import { type OsmElement, osmElements } from './osm-elements.ts';

/** Columns that are tags, by heading; the column `tags` states the others. */
const COLUMNS = {
  name: 'name',
  brand: 'brand',
  operator: 'operator',
  opening_hours: 'hours',
  phone: 'phone',
  website: 'website',
  'addr:street': 'street',
  'addr:housenumber': 'housenumber',
  'addr:postcode': 'postcode',
  'addr:city': 'city',
} as const satisfies Record<string, TaggedTarget>;

const HEADINGS = ['source', 'source_id', 'kind', 'lat', 'lon', ...Object.keys(COLUMNS), 'tags'] as const;

/** The relevant elements of an OpenStreetMap file as a table; `tags` holds all tags of each as JSON. */
export async function osmSheet(path: string): Promise<ReadSheet> {
  const encoding = await encodingOf(path);
  if (encoding === 'latin1') await requireLatin1(path);
  const leftOut: string[] = [];
  return {
    head: { format: 'osm', headings: HEADINGS, otherSheets: leftOut, encoding, delimiter: null },
    rows: rowsOf(path, encoding, leftOut),
  };
}

/** An encoding declaration (XML 1.0, 4.3.3). */
const DECLARED = /^<\?xml\s[^>]{0,80}\sencoding\s?=\s?["']([\w.-]{1,40})["']/;
const LATIN1: ReadonlySet<string> = new Set(['iso-8859-1', 'windows-1252', 'us-ascii', 'utf-8']);

/** Throws `ImportFileError` for XML that declares another encoding: each of its letters would be read as another one. */
async function requireLatin1(path: string): Promise<void> {
  const text = textOf(path, 'latin1');
  const { value } = await text.next();
  await text.return(undefined);
  const encoding = DECLARED.exec(value ?? '')?.[1];
  if (encoding && !LATIN1.has(encoding.toLowerCase())) throw new ImportFileError('import.file.encoding', { encoding });
}

/** Adds the kinds of places that are not read to `leftOut` at the end. */
async function* rowsOf(path: string, encoding: 'utf-8' | 'latin1', leftOut: string[]): AsyncGenerator<SheetRow> {
  const kinds = new LeftOutKinds();
  for await (const element of osmElements(textOf(path, encoding), kinds)) {
    const { place, id, kind, tags, position } = element;
    const texts = Object.values(COLUMNS).map((target) => tagValue(tags, target));
    const [lat, lon] = position ? position.map(String) : ['', ''];
    const cells = ['osm', id, kind, lat ?? '', lon ?? '', ...texts, JSON.stringify(tags)];
    yield { place, cells, issues: issuesOf(element) };
  }
  leftOut.push(...kinds.names());
}

function issuesOf({ position, isAmbiguous, isDeleted }: OsmElement): readonly ImportIssue[] {
  const nowhere = { column: HEADINGS.indexOf('lat'), key: 'import.fault.no_position', params: {} };
  const ambiguous = { column: null, key: 'import.fault.ambiguous', params: {} };
  const deleted = { column: null, key: 'import.fault.deleted', params: {} };
  return [...(position ? [] : [nowhere]), ...(isAmbiguous ? [ambiguous] : []), ...(isDeleted ? [deleted] : [])];
}
