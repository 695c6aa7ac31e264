import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportFormat, Language } from '@rastnetz/contract';
import { afterAll, expect, test } from 'vitest';
import { readSheet } from '../../../src/imports/formats/sheet/sheet-reader.ts';
import { guessTargets } from '../../../src/imports/mapping/guess-mapping.ts';
import { readRow } from '../../../src/imports/rows/read-row.ts';
import { type TemplateInput, templateFile } from '../../../src/imports/service/templates.ts';
import { ANY_FIELDS } from '../../locations/any-location.ts';

const folder = mkdtempSync(join(tmpdir(), 'rastnetz-templates-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(input: TemplateInput) {
  const { chunks, fileName } = await templateFile(input, ANY_FIELDS);
  const path = join(folder, fileName);
  await writeFile(path, chunks);
  const { head, rows } = await readSheet(path);
  const targets = guessTargets(head.headings, [], ANY_FIELDS);
  const mapping = { targets, source: 'x', attribution: null, defaultType: null };
  const read = [];
  for await (const row of rows) read.push(readRow(row, mapping, ANY_FIELDS));
  return { targets, rows: read };
}

const FILES = (['csv', 'xlsx', 'geojson', 'osm'] as const).flatMap((format) =>
  (['de', 'en'] as const).map((language): [ImportFormat, Language] => [format, language]),
);

test.each(FILES)('the example as %s in %s is read completely, every column recognised', async (format, language) => {
  const { targets, rows } = await read({ format, language, kind: 'example' });
  expect(targets).not.toContain(null);
  expect(rows.filter((row) => 'issues' in row || row.notes.length > 0)).toEqual([]);
  expect(rows).toHaveLength(format === 'osm' ? 2 : 3);
  expect(rows[0]).toMatchObject({
    draft: { name: 'Autohof Musterstadt', locationType: 'AUTOHOF', openingHours: { monday: { timeOpen: '6:00' } } },
  });
});

test.each(['csv', 'xlsx'] as const)('the template as %s is the header only', async (format) => {
  await expect(read({ format, language: 'de', kind: 'template' })).rejects.toMatchObject({ key: 'import.file.no_rows' });
});

test('in the XLSX template a spreadsheet keeps house number, postcode and phone as they are typed (ADR 0012)', async () => {
  const { chunks, fileName } = await templateFile({ format: 'xlsx', language: 'de', kind: 'template' }, ANY_FIELDS);
  const path = join(folder, fileName);
  await writeFile(path, chunks);
  const { Workbook } = await import('@cj-tech-master/excelts');
  const book = new Workbook();
  await book.xlsx.load(await readFile(path));
  const formats = new Map<unknown, unknown>();
  book.worksheets[0]?.getRow(1).eachCell((cell, column) => formats.set(cell.value, book.worksheets[0]?.getColumn(column).numFmt));
  const formatsOf = (...headings: string[]) => headings.map((heading) => formats.get(heading));
  expect(formatsOf('ID', 'Hausnummer', 'PLZ', 'Telefon', 'Öffnungszeiten')).toEqual(['@', '@', '@', '@', '@']);
  expect(formatsOf('Breite', 'LKW-Stellplätze', 'Beschreibung')).toEqual([undefined, undefined, undefined]);
});
