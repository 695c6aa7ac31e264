import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, type Language, type Location, type LocationDraft } from '@rastnetz/contract';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../../property-tests.ts';
import { csvFile } from '../../../src/exports/csv-file.ts';
import { EXPORT_TEXTS } from '../../../src/exports/export-texts.ts';
import { READABLE_FIELD_COLUMN_NAMES } from '../../../src/exports/field-columns.ts';
import { geojsonFile } from '../../../src/exports/geojson-file.ts';
import { READABLE_HEADINGS } from '../../../src/exports/readable-columns.ts';
import { xlsxFile } from '../../../src/exports/xlsx-file.ts';
import type { SheetRow } from '../../../src/imports/formats/parts/sheet-row.ts';
import { readSheet } from '../../../src/imports/formats/sheet/sheet-reader.ts';
import { guessTargets } from '../../../src/imports/mapping/guess-mapping.ts';
import { readRow } from '../../../src/imports/rows/read-row.ts';
import { ANY_FIELDS, anyLocation, storedAs } from '../../locations/any-location.ts';

const folder = mkdtempSync(join(tmpdir(), 'rastnetz-round-trip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WRITERS = { csv: csvFile, xlsx: xlsxFile, geojson: geojsonFile };
type Format = keyof typeof WRITERS;

async function* onePage(locations: readonly Location[]) {
  yield locations;
}

/** Writes locations to a file like an export, and reads it like an import. */
async function thereAndBack(format: Format, language: Language, locations: readonly Location[], change = (row: SheetRow): SheetRow => row) {
  const addressOfFile = (path: string) => `https://x${path}`;
  const context = { language, texts: EXPORT_TEXTS[language], today: '2026-11-26', customFields: ANY_FIELDS, addressOf: addressOfFile };
  const path = join(folder, `locations.${format}`);
  await writeFile(path, WRITERS[format](onePage(locations), context));
  const { head, rows } = await readSheet(path);
  const targets = guessTargets(head.headings, [], ANY_FIELDS);
  const mapping = { targets, source: 'Rastnetz', attribution: null, defaultType: null };
  const read = [];
  for await (const row of rows) read.push(readRow(change(row), mapping, ANY_FIELDS));
  return { read, targets, head };
}

describe.each(['csv', 'xlsx', 'geojson'] as const)('import(export(x)) = x as %s', (format) => {
  test.each(['de', 'en'] as const)('every value that people enter is imported again from %s', async (language) => {
    const property = fc.asyncProperty(fc.array(anyLocation, { minLength: 1, maxLength: 8 }), async (stored) => {
      const { read } = await thereAndBack(
        format,
        language,
        stored.map(({ location }) => location),
      );
      expect(read).toEqual(
        stored.map(({ draft, location }) =>
          expect.objectContaining({ draft, locationId: location._id, attribution: location.attribution, notes: [] }),
        ),
      );
    });
    await fc.assert(property, { numRuns: propertyRuns(25) });
  });
});

test.each(['de', 'en'] as const)('each column of our exports is recognised by its header, also in other files, in %s', (language) => {
  const headings = READABLE_FIELD_COLUMN_NAMES.map((name) => READABLE_HEADINGS[language][name]);
  expect(guessTargets(headings, [], [])).toEqual(READABLE_FIELD_COLUMN_NAMES.map((name) => (name === 'type' ? 'locationType' : name)));
});

/** A real list of places with addresses and e-mails, from a folder outside the repository. */
const LIST = join(import.meta.dirname, '../../../../../../shared/data/pois_de_south.csv');

test.skipIf(!existsSync(LIST))('addresses of a real list survive import, export and import (skipped without ../shared/data)', async () => {
  const { head, rows } = await readSheet(LIST);
  const mapping = { targets: guessTargets(head.headings, [], []), source: 'Liste', attribution: null, defaultType: null };
  const column = (name: string) => head.headings.indexOf(name);
  const stored: Location[] = [];
  for await (const row of rows) {
    const read = readRow(row, mapping, []);
    if ('issues' in read || row.cells[column('city')] === '' || stored.length >= 500) continue;
    const written = ['street', 'housenumber', 'postcode', 'city'].map((name) => row.cells[column(name)]?.trim() || null);
    const { street, houseNumber, postcode, city } = read.draft;
    expect([street, houseNumber, postcode, city]).toEqual(written);
    stored.push(storedAs(read.draft));
  }
  expect(stored).toHaveLength(500);
  for (const format of ['csv', 'xlsx', 'geojson'] as const) {
    const { read } = await thereAndBack(format, 'de', stored);
    expect(read.map((row) => ('issues' in row ? row.issues : addressOf(row.draft)))).toEqual(stored.map(addressOf));
  }
});

/** Exports a location, replaces cells by their headers, and returns the draft that an import reads. */
async function edited(cells: Readonly<Record<string, string>>, location: Location) {
  const bare = await thereAndBack('csv', 'de', [location]);
  const edit = (row: SheetRow) => ({ ...row, cells: row.cells.map((cell, column) => cells[bare.head.headings[column] ?? ''] ?? cell) });
  const [row] = (await thereAndBack('csv', 'de', [location], edit)).read;
  if (!row || 'issues' in row) throw new Error(JSON.stringify(row));
  return row.draft;
}

test.each(['csv', 'xlsx', 'geojson'] as const)(
  'a location with two hundred pictures in its blocks is imported again from %s',
  async (format) => {
    const [sample] = fc.sample(
      anyLocation.filter(({ draft }) => draft.offers.length === 1),
      1,
    );
    const { location, draft } = sample as { location: Location; draft: LocationDraft };
    const path = `/media/${'a'.repeat(64)}/1280.webp`;
    const images = Array.from({ length: 200 }, () => ({ id: crypto.randomUUID(), path, preview: null, alt: 'Einfahrt' }));
    const { read } = await thereAndBack(format, 'de', [{ ...location, offers: location.offers.map((block) => ({ ...block, images })) }]);
    expect(read).toMatchObject([{ draft: { offers: draft.offers } }]);
  },
);

test('an edited readable column of an export overrides the unedited machine-readable columns', async () => {
  const [sample] = fc.sample(
    anyLocation.filter(({ draft }) => draft.locationType === 'WERKSTATT' && draft.garageType !== null && draft.custom['boolean'] === true),
    1,
  );
  const draft = await edited(
    {
      'Öffnungszeiten (OSM)': 'Mo-Fr 06:00-22:00',
      'Werkstatt/Händler': 'Freie Werkstatt',
      Angebote: 'WLAN, Dusche',
      'Feld boolean [custom.boolean]': 'nein',
      Breite: '52,5',
      Länge: '9,7',
    },
    (sample as { location: Location }).location,
  );
  expect(draft).toMatchObject({ garageType: 'freie-werkstatt', features: ['WLAN', 'DUSCHE'], coordinates: { coordinates: [9.7, 52.5] } });
  expect([draft.openingHours.monday.timeOpen, draft.openingHours.sunday.isOpen, draft.custom['boolean']]).toEqual(['6:00', false, false]);
});
