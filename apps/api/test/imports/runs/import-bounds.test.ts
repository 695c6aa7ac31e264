import { expect, test } from 'vitest';
import { openSheet } from '../../../src/imports/formats/sheet/sheet.ts';
import { fileOf, read, refusal } from '../../files/sheet-files.ts';
import { workbookOf } from '../../files/workbook-bytes.ts';
import { threadsOf } from '../../harness/threads-of.ts';

const ROWS = '<row><c t="str"><v>Name</v></c></row><row><c t="str"><v>A</v></c></row>';

const numbered = (count: number, of: (number: number) => string): string =>
  Array.from({ length: count }, (_, number) => of(number)).join('');

const FORMATS = 65_490;
const styles = (inner: string): string => `<styleSheet>${inner}</styleSheet>`;
const numberFormats = (count: number) => styles(`<numFmts>${numbered(count, (id) => `<numFmt numFmtId="${id}"/>`)}</numFmts>`);
const cellFormats = (count: number) => styles(`<cellXfs>${'<xf/>'.repeat(count)}</cellXfs>`);

test.each([
  ['number formats', { 'xl/styles.xml': numberFormats(FORMATS + 2) }],
  ['cell formats', { 'xl/styles.xml': cellFormats(FORMATS + 2) }],
  [
    'sheets',
    { 'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${numbered(10_001, (id) => `<sheet r:id="r${id}"/>`)}</sheets></workbook>` },
  ],
  [
    'relations',
    {
      'xl/_rels/workbook.xml.rels': `<Relationships>${numbered(10_001, (id) => `<Relationship Id="r${id}" Type="x/worksheet" Target="worksheets/sheet2.xml"/>`)}</Relationships>`,
    },
  ],
])('a workbook of more %s than Excel allows is refused before it exhausts memory', async (_what, parts) => {
  expect(await refusal(workbookOf(ROWS, parts))).toEqual({ key: 'import.file.workbook', params: {} });
});

test('a workbook with as many formats as Excel allows is read', async () => {
  for (const part of [numberFormats(FORMATS), cellFormats(FORMATS)])
    expect((await read(workbookOf(ROWS, { 'xl/styles.xml': part }))).rows).toHaveLength(1);
});

test('the ways of an OpenStreetMap file that wait for their nodes are limited', async () => {
  const way = `<way><tag k="amenity" v="fuel"/>${'<nd ref="1"/>'.repeat(10_000)}</way>`;
  expect(await refusal(`<osm>${way.repeat(201)}</osm>`)).toEqual({ key: 'import.file.memory', params: {} });
});

test('blank rows of a sheet are counted, and blank cells are visited once', async () => {
  expect(await refusal(workbookOf(`${ROWS}${'<row/>'.repeat(1_048_576)}`))).toEqual({ key: 'import.file.workbook', params: {} });
  const blanks = `<row>${'<c t="str"><v> </v></c>'.repeat(16_384)}</row>`;
  expect((await read(workbookOf(ROWS + blanks.repeat(60)))).rows).toHaveLength(1);
});

test('a column that a row repeats has one error', async () => {
  const { rows } = await read(workbookOf(`${ROWS}<row>${'<c r="A3"><f>1+1</f><v>2</v></c>'.repeat(500)}</row>`));
  expect(rows[1]?.issues).toEqual([{ column: 0, key: 'import.fault.formula', params: { cell: 'A3' } }]);
});

test('a file that exceeds the processor time of an import is refused, and its thread ends', async () => {
  const path = fileOf(workbookOf(`${ROWS}${'<row><c t="str"><v>x</v></c></row>'.repeat(90_000)}`));
  const threads = await threadsOf(async () => {
    const opened = openSheet(path, { fileName: 'langsam.xlsx', signal: new AbortController().signal, processorMs: 1 });
    await expect(opened).rejects.toMatchObject({
      key: 'import.file.slow',
      message: 'langsam.xlsx: reading the file takes too long; split it',
    });
  });
  expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
});
