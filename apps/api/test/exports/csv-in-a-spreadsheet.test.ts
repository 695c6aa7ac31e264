import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language, Location } from '@rastnetz/contract';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { propertyRuns } from '../../../../property-tests.ts';
import { csvFile } from '../../src/exports/csv-file.ts';
import { EXPORT_TEXTS } from '../../src/exports/export-texts.ts';
import { readSheet } from '../../src/imports/formats/sheet/sheet-reader.ts';
import { guessTargets } from '../../src/imports/mapping/guess-mapping.ts';
import { readRow } from '../../src/imports/rows/read-row.ts';
import { templateFile } from '../../src/imports/service/templates.ts';
import { fromCell, toCell } from '../../src/kernel/formula-text.ts';
import { ANY_FIELDS, anyLocation } from '../locations/any-location.ts';

const folder = mkdtempSync(join(tmpdir(), 'rastnetz-spreadsheet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Texts that Excel or LibreOffice would save as a date, time, number or amount. */
const CONVERTED = [
  ...['24/7', '3-5', '3 - 5', '1/2', '1 1/2', '3.5.', '12.1', '1.000', '1,50', '.5', '(5)', '5-', '50%', '2,50 €', '$5', '5€'],
  ...['2026-12-31', '31.12.2026', '12/31/2026', '2026-12-31 8:30', '2026-12-31T08:30:00Z', '8:30', '8:30 PM', '8 a', '8 am', ' 8:30 '],
  ...['1e5', '12E3', '1.5e-3', '0511', '01067', '491711234567', 'MAR1', '17. Juni', 'Dez 24', '24-Jul-26', 'September 2026', '1. März'],
];
const KEPT = [
  ...[
    '12',
    '2026',
    '12a',
    '7 Höfe',
    'A 2',
    'B6',
    'MAN',
    '24/7 geöffnet',
    'Straße des 17. Juni',
    'Mai',
    'Mainz 05',
    'Augustusplatz 3',
    'H-001',
  ],
  ...['DE', 'de.example/1', '019b0000-0000-7000-8000-00000000000a', '[1,2]', '{"a":1}', 'Mo-Fr 06:00-22:00', 'true', '[]', ''],
];

test('what a spreadsheet would convert is written with a leading apostrophe, and nothing else is', () => {
  expect(CONVERTED.filter((text) => toCell(text) !== `'${text}`)).toEqual([]);
  expect(KEPT.filter((text) => toCell(text) !== text)).toEqual([]);
});

test('a text of digits, separators, months and apostrophes reads back exactly', () => {
  const piece = fc.constantFrom("'", ' ', ',', ';', '-', '/', ':', '.', '=', '1', '05', 'e', 'a', '€', 'Mai', 'T', 'Z', '(', ')', '\n');
  const text = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.constantFrom(...CONVERTED, ...KEPT),
  );
  fc.assert(
    fc.property(text, (written) => fromCell(toCell(written)) === written),
    { numRuns: propertyRuns(3000) },
  );
});

/** Cells as a spreadsheet in each language saves those that it converts; all others stay. */
const SAVED: Readonly<Record<Language, (cell: string) => string>> = {
  de: (cell) => {
    if (/^\d+[/.-]\d+$/.test(cell)) return '24. Jul';
    if (/^\d{4}-\d\d-\d\d$/.test(cell)) return cell.split('-').reverse().join('.');
    return ({ true: 'WAHR', false: 'FALSCH' } as Record<string, string>)[cell] ?? cell;
  },
  en: (cell) => {
    if (/^\d+[/-]\d+$/.test(cell)) return '24-Jul';
    if (/^\d{4}-\d\d-\d\d$/.test(cell)) return cell.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
    return /^(true|false)$/.test(cell) ? cell.toUpperCase() : cell;
  },
};

async function textOf(chunks: AsyncIterable<string | Uint8Array>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

async function* onePage(locations: readonly Location[]) {
  yield locations;
}

/** Exports locations, opens and saves the file in a spreadsheet, and returns its cells and the rows that an import reads. */
async function throughSpreadsheet(language: Language, locations: readonly Location[]) {
  const context = { language, texts: EXPORT_TEXTS[language], today: '2026-11-26', customFields: ANY_FIELDS, addressOf: String };
  const records: string[][] = parse(await textOf(csvFile(onePage(locations), context)), { bom: true, delimiter: ';' });
  const saved = records.map((record) => record.map(SAVED[language]));
  const path = join(folder, 'saved.csv');
  await writeFile(path, stringify(saved, { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ }));
  const { head, rows } = await readSheet(path);
  const mapping = { targets: guessTargets(head.headings, [], ANY_FIELDS), source: 'x', attribution: null, defaultType: null };
  const read = [];
  for await (const row of rows) read.push(readRow(row, mapping, ANY_FIELDS));
  return { read, written: records };
}

const day = { isOpen: true, open24: true, timeOpen: null, timeClose: null, timeOpenAfternoon: null, timeCloseAfternoon: null };

function sample(): Location {
  const [found] = fc.sample(
    anyLocation.filter(({ draft }) => draft.locationType === 'WERKSTATT'),
    1,
  );
  const { location } = found as { location: Location };
  const openingHours = Object.fromEntries(Object.keys(location.openingHours).map((name) => [name, day])) as Location['openingHours'];
  const custom = { text: '1/2', date: '2026-12-31' };
  const hours = { openingHours, closedAllWeek: false, holidayHours: null, specialDays: [], openingHoursText: '8-18' };
  return { ...location, ...hours, name: '24/7', houseNumber: '3-5', postcode: '01067', custom };
}

test.each(['de', 'en'] as const)('a CSV that a spreadsheet (%s) opened and saved is imported without a change', async (language) => {
  const location = sample();
  const { read } = await throughSpreadsheet(language, [location]);
  const { name, houseNumber, postcode, custom, openingHours, closedAllWeek, openingHoursText } = location;
  const fields = { name, houseNumber, postcode, custom, openingHours, closedAllWeek, openingHoursText };
  expect(read).toMatchObject([{ draft: fields, notes: [] }]);
});

test('numbers, and times that an import ignores, are written as a spreadsheet understands them', async () => {
  const { written } = await throughSpreadsheet('en', [{ ...sample(), coordinates: { type: 'Point', coordinates: [9.5, 52.25] } }]);
  const [headings = [], cells = []] = written;
  const cellOf = (heading: string) => cells[headings.indexOf(heading)];
  expect([cellOf('Latitude'), cellOf('Longitude'), cellOf('Created'), cellOf('Updated')]).toEqual([
    ...['52.25', '9.5'],
    ...['2026-01-31 11:00', '2026-01-31 11:00'],
  ]);
});

test('the example for imports has texts that a spreadsheet keeps, and degrees that it calculates with', async () => {
  const { chunks } = await templateFile({ format: 'csv', kind: 'example', language: 'en' }, []);
  const text = await textOf(chunks);
  expect(text).toContain(`;52.3751;9.7422;`);
  expect(text).toContain(`;'24/7;`);
});
