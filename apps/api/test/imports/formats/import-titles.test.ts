import { expect } from 'vitest';
import { read } from '../../files/sheet-files.ts';
import { workbookOf } from '../../files/workbook-bytes.ts';
import { test as base, perFile } from '../../harness/fixtures.ts';
import { checked, done, rowsOf } from '../runs/import-requests.ts';

const test = base.extend('admin', perFile, ({ api }) => api.signIn('admin', 'Testnetz'));

/** A workbook with these rows; an empty list is a blank row, an empty string a blank cell. */
const bookOf = (rows: readonly (readonly string[])[]): Buffer =>
  workbookOf(
    rows
      .map((cells, row) => {
        const filled = cells.flatMap((text, column) =>
          text === '' ? [] : [`<c r="${'ABCDEF'[column]}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`],
        );
        return `<row r="${row + 1}">${filled.join('')}</row>`;
      })
      .join(''),
  );

test('single-text rows above the header of a workbook are skipped, reported and counted', async ({ admin }) => {
  const rows = [
    ['Standorte Nord, Stand 1.1.2026'],
    [],
    ['kind', 'name', 'lat', 'lon', 'phone'],
    ['fuel', 'Titel Eins', '53.1', '9.1', '+49 511 1234'],
    ['fuel', 'Titel Zwei', '53.9', '9.9', ''],
  ];
  const found = await checked(admin, bookOf(rows), { fileName: 'standorte.xlsx' });
  expect(found).toMatchObject({
    total: 2,
    unreadable: 0,
    titleLines: [{ place: 1, text: 'Standorte Nord, Stand 1.1.2026' }],
    columns: [{ heading: 'kind' }, { heading: 'name' }, { heading: 'lat' }, { heading: 'lon' }, { heading: 'phone' }],
    counts: { new: 2 },
  });
  expect((await rowsOf(admin, found.id)).map(({ place }) => place)).toEqual([4, 5]);
  await done(admin, found.id, 'cancel');
});

test('a title may be in any column, in up to three rows of a sheet', async () => {
  const { head, rows } = await read(bookOf([['', '', 'Preisliste'], ['Nord'], [], ['2026'], ['a', 'b', 'c'], ['1'], ['2', '3', '4']]));
  expect(head).toMatchObject({
    headings: ['a', 'b', 'c'],
    titleLines: [
      { place: 1, text: 'Preisliste' },
      { place: 2, text: 'Nord' },
      { place: 4, text: '2026' },
    ],
  });
  expect(rows).toMatchObject([
    { place: 6, cells: ['1', '', ''], issues: [] },
    { place: 7, cells: ['2', '3', '4'], issues: [] },
  ]);
});

test.each([
  ['a list of one column', [['name'], ['Aral'], ['Esso']], 2],
  ['a table of two columns', [['name'], ['Aral', '1'], ['Esso', '2']], 2],
  ['a header over rows of different lengths', [['name'], ['a', 'b', 'c'], ['d', 'e'], ['f', 'g', 'h', 'i']], 3],
  ['more rows than a title may have', [['name'], ['zwei'], ['drei'], ['vier'], ['a', 'b', 'c'], ['1', '2', '3']], 5],
  ['a table that starts late', [['name'], ...Array.from({ length: 9 }, () => []), ['a', 'b', 'c'], ['1', '2', '3']], 2],
  ['a title over a header without rows', [['name'], ['a', 'b', 'c']], 1],
])('in a workbook of %s the first row is the header, and no row is lost', async (_what, sheet, count) => {
  const { head, rows } = await read(bookOf(sheet));
  expect(head).toMatchObject({ headings: ['name'], titleLines: [] });
  expect(rows).toHaveLength(count);
});

const SHEETS = ['Liste', 'Leer', 'Preise', 'Alt', 'Kaputt'];
const ofEach = (make: (name: string, number: number) => string) => SHEETS.map((name, index) => make(name, index + 1)).join('');
const cell = (value: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${value}</t></is></c></row>`;

/** A workbook whose second sheet is empty, whose fourth is hidden, and whose last is no XML. */
const bookOfSheets = () =>
  workbookOf(`${cell('name')}<row r="2"><c r="A2"><v>1</v></c></row>`, {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${ofEach((name, number) => `<sheet name="${name}" state="${name === 'Alt' ? 'hidden' : 'visible'}" r:id="s${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${ofEach((_, number) => `<Relationship Id="s${number}" Type="x/worksheet" Target="worksheets/sheet${number + 1}.xml"/>`)}</Relationships>`,
    'xl/worksheets/sheet3.xml': '<worksheet><sheetData><row r="1"><c r="A1" s="1"/></row></sheetData></worksheet>',
    'xl/worksheets/sheet4.xml': `<worksheet><sheetData>${cell('Diesel')}</sheetData></worksheet>`,
    'xl/worksheets/sheet5.xml': '<worksheet><sheetData><row r="9"><c r="A9"><v>7</v></c></row></sheetData></worksheet>',
    'xl/worksheets/sheet6.xml': '<worksheet><sheetData>',
  });

test('sheets of a workbook that are not read are named if they have cells or cannot be read', async ({ admin }) => {
  const found = await checked(admin, bookOfSheets(), { fileName: 'standorte.xlsx' });
  expect(found).toMatchObject({ total: 1, columns: [{ heading: 'name' }], otherSheets: ['Preise', 'Alt', 'Kaputt'] });
  await done(admin, found.id, 'cancel');
});

test('of a workbook with thousands of long sheet names, a few short ones leave its thread', async () => {
  const others = Array.from({ length: 1000 }, (_, at) => `<sheet name="${at}${'x'.repeat(1000)}" r:id="s2"/>`);
  const { head } = await read(
    workbookOf(`${cell('name')}<row r="2"><c r="A2"><v>1</v></c></row>`, {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Liste" r:id="s1"/>${others.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${[1, 2].map((number) => `<Relationship Id="s${number}" Type="x/worksheet" Target="worksheets/sheet${number + 1}.xml"/>`).join('')}</Relationships>`,
      'xl/worksheets/sheet3.xml': `<worksheet><sheetData>${cell('Diesel')}</sheetData></worksheet>`,
    }),
  );
  expect([head.otherSheets?.length, head.otherSheets?.[19]]).toEqual([20, `19${'x'.repeat(198)}`]);
});
