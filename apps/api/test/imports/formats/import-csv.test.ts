import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRecords } from '../../../src/imports/formats/csv/csv-records.ts';
import { readRow } from '../../../src/imports/rows/read-row.ts';
import { cells, keys, read, refusal } from '../../files/sheet-files.ts';
import { workbookOf } from '../../files/workbook-bytes.ts';

const LAYOUT = { delimiter: ';', fromLine: 1, maxLength: 10_000, maxSpanned: 1000 };

describe('CSV', () => {
  test.each([',', ';', '|', '\t'])('the delimiter %j is detected, quotes respected', async (sign) => {
    const { head, rows } = await read(`${['Name', 'Lat', 'Ort'].join(sign)}\r\n"a${sign}b"${sign}"1"${sign}"x ""y"""\r\n`);
    expect(head).toMatchObject({ delimiter: sign, headings: ['Name', 'Lat', 'Ort'] });
    expect(rows.map((row) => row.cells)).toEqual([[`a${sign}b`, '1', 'x "y"']]);
  });

  test('semicolons are detected next to decimal commas, and after a byte order mark', async () => {
    const { head, rows } = await read('\u{FEFF}Name;Breite;Länge\nHof, Nord;52,1;9,7\n');
    expect([head.delimiter, head.encoding, head.headings, rows[0]?.cells]).toEqual([
      ';',
      'utf-8',
      ['Name', 'Breite', 'Länge'],
      ['Hof, Nord', '52,1', '9,7'],
    ]);
  });

  test('Latin-1 is detected and reported', async () => {
    const { head, rows } = await read(Buffer.from('Name,Straße\nCafé,€\n', 'latin1').fill(0x80, 17, 18));
    expect([head.encoding, head.headings, rows[0]?.cells]).toEqual(['latin1', ['Name', 'Straße'], ['Café', '€']]);
  });

  test('quoted line breaks are kept, blank lines skipped, rows numbered as in a spreadsheet', async () => {
    const { rows } = await read('a,b\n\n"1\n2",x\n,\n3,4\n');
    expect(rows.map(({ place, cells: row }) => [place, row])).toEqual([
      [3, ['1\n2', 'x']],
      [5, ['3', '4']],
    ]);
  });

  test('rows with more or fewer cells are invalid rows and do not end the file; trailing blank cells are ignored', async () => {
    const { rows } = await read('a,b,c\n1,2\n1,2,3,4\n1,2,3,,\n1,2,3\n');
    expect(rows.map(({ issues = [] }) => issues.map(({ params }) => params))).toEqual([
      [{ count: 2, expected: 3 }],
      [{ count: 4, expected: 3 }],
      [],
      [],
    ]);
  });

  test.each<[string, string, [number, string[], number | null][]]>([
    [
      'never closed',
      '3;"4;x\n5;6;7\n',
      [
        [2, ['3', '"4', 'x'], 1],
        [3, ['5', '6', '7'], null],
      ],
    ],
    [
      'closed in a later row',
      '3;"4;x\n5;6;7\n8;9";0\n1;2;3\n',
      [
        [2, ['3', '"4', 'x'], 1],
        [3, ['5', '6', '7'], null],
        [4, ['8', '9"', '0'], null],
        [5, ['1', '2', '3'], null],
      ],
    ],
    [
      'followed by a quoted cell',
      '3;"4;x\n5;6;7\n8;"9";0\n',
      [
        [2, ['3', '"4', 'x'], 1],
        [3, ['5', '6', '7'], null],
        [4, ['8', '9', '0'], null],
      ],
    ],
    [
      'in the last cell',
      '3;4;"x\n5;6;7\n',
      [
        [2, ['3', '4', '"x'], 2],
        [3, ['5', '6', '7'], null],
      ],
    ],
    [
      'in a row that is too short then',
      '3;"4\n5";6;7\n',
      [
        [2, ['3', '"4', ''], 1],
        [3, ['5"', '6', '7'], null],
      ],
    ],
    ['around part of a text', '"Zur Post" Nord;1;2\n', [[2, ['"Zur Post" Nord', '1', '2'], null]]],
    ['around part of a text with the delimiter', '"A;B" C;1;2\n', [[2, ['"A', 'B" C', '1'], 0]]],
  ])('a quotation mark %s affects no other row', async (_, text, expected) => {
    const { rows } = await read(`a;b;c\n${text}`);
    const quotes = rows.map(({ issues = [] }) => issues.find(({ key }) => key === 'import.fault.quote')?.column ?? null);
    expect(rows.map(({ place, cells: row }, index) => [place, row, quotes[index]])).toEqual(expected);
  });

  test('an unclosed quotation mark, as in the list of Italian stations, is reported at 46593, and the rows after it are read', async () => {
    const station = (id: number, name: string) => `${id};${name};Q8;Stradale;VIA ROMA ${id};ROMA\n`;
    const text = [
      station(46592, 'ALFA'),
      station(46593, '"MEGA SERVICE DI ROSSI &C .'),
      ...Array.from({ length: 73 }, (_, at) => station(46594 + at, 'BETA')),
      station(46700, '"GAMMA"'),
    ];
    const { rows } = await read(`idImpianto;Gestore;Bandiera;Tipo;Indirizzo;Comune\n${text.join('')}`);
    expect(rows.map(({ place, cells: [id] }) => [place, id])).toEqual(text.map((row, at) => [at + 2, row.split(';')[0]]));
    expect(rows.flatMap(({ place, issues = [] }) => issues.map((found) => [place, found]))).toEqual([
      [3, { column: 1, key: 'import.fault.quote', params: {} }],
    ]);
  });

  test('cells with quotation marks, line breaks and spaces are read as they were written', async () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', '"', '\n', ' ', 'ß', "'"), maxLength: 12 })
      .filter((text) => !/^['=+@-]/.test(text));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }), async (table) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = table.map((row) => `x,${row.map(quoted).join(',')}\r\n`).join('');
        expect(await cells(`w,a,b,c\r\n${text}`)).toEqual(table.map((row) => ['x', ...row]));
      }),
    );
  });

  test('every line of any text belongs to one row: no letter is lost or read twice', async () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'b', '"', ';', '\n', ' '), maxLength: 40 });
    const letters = (text: string) => text.replaceAll(/[^ab]/g, '');
    await fc.assert(
      fc.asyncProperty(line, async (text) => {
        const found: string[] = [];
        for await (const { cells: row } of csvRecords(Readable.from([`x;y\n${text}`]), LAYOUT)) found.push(row.join(''));
        expect(letters(found.join(''))).toBe(letters(text));
      }),
    );
  });

  test('text with line breaks is read below a first line of blank cells, too', async () => {
    expect((await read(';;\na;b;c\n1;"x\ny";3\n')).rows).toMatchObject([{ place: 3, cells: ['1', 'x\ny', '3'], issues: [] }]);
  });

  test.each([
    ['that opens the next cell instead of closing', 'x";"\n', 'x";"\n', 10],
    ['that is never closed', '"x\n', '\n', 1100],
  ])('a row with a quotation mark %s is reported after few lines, not at the end of the file', async (_, first, line, most) => {
    let taken = 0;
    async function* pieces() {
      yield `a;b;c\n${first}`;
      for (taken = 0; taken < 20_000; taken += 1) yield line;
    }
    const records = csvRecords(pieces(), { ...LAYOUT, maxSpanned: 30_000 });
    await records.next();
    expect((await records.next()).value).toMatchObject({ row: 2 });
    await records.return(undefined);
    expect(taken).toBeLessThan(most);
  });

  test('chunks of a text may end anywhere', async () => {
    const text = 'a;b\r\n"1\r\n2";x\r3;""\n4;5';
    const all = async (pieces: string[]) => {
      const records = [];
      for await (const record of csvRecords(Readable.from(pieces), LAYOUT)) records.push(record);
      return records;
    };
    expect(await all([...text])).toEqual(await all([text]));
  });

  test('ADR 0023 an error that a spreadsheet saved is an error at its cell, as in a workbook; a text with # is none', async () => {
    const { rows } = await read('a;b;c;d\n#BEZUG!;#NAME?;#DIV/0!;Err:502\n#1 am Platz!;#Neu!;#ok;a #REF!\n');
    const fault = (column: number, cell: string, value: string) => ({ column, key: 'import.fault.error_cell', params: { cell, value } });
    expect(rows.map(({ issues }) => issues)).toEqual([
      [fault(0, 'A2', '#BEZUG!'), fault(1, 'B2', '#NAME?'), fault(2, 'C2', '#DIV/0!'), fault(3, 'D2', 'Err:502')],
      [],
    ]);
  });

  test('ADR 0023 a row that repeats the heading is one error, not a location', async () => {
    const { rows } = await read('Name;Ort;\nHof Nord;Name\n Name;Ort\n');
    const mapping = { targets: ['name', 'lat'] as const, source: 'x', attribution: null, defaultType: null };
    expect(rows.map((row) => row.issues?.map(({ key }) => key))).toEqual([[], ['import.fault.heading']]);
    expect(rows.slice(1).map((row) => readRow(row, { ...mapping, targets: [...mapping.targets] }, []))).toEqual([
      { issues: [{ column: null, key: 'import.fault.heading', params: {} }] },
    ]);
  });

  test('a formula is an error at its cell; text escaped by our export is read back', async () => {
    const { rows } = await read('a,b,c,d\n1,2,3,=1+1\n\'=1+1,\'+49 511,\'0511,x\n"=HYPERLINK(""http://x"")",2,3,4\n');
    expect(rows.map(({ issues }) => issues)).toEqual([
      [{ column: 3, key: 'import.fault.formula', params: { cell: 'D2' } }],
      [],
      [{ column: 0, key: 'import.fault.formula', params: { cell: 'A4' } }],
    ]);
    expect(rows[1]?.cells).toEqual(['=1+1', '+49 511', '0511', 'x']);
  });

  test('200 columns are refused with their number', async () => {
    const line = Array.from({ length: 200 }, (_, place) => `c${place}`).join(',');
    expect(await refusal(`${line}\n${line}\n`)).toEqual({ key: 'import.file.columns', params: { count: 200, max: 150 } });
  });

  test('5,000 invalid rows are 5,000 rows with an error each', async () => {
    expect((await keys(`a,b\n${'x\n'.repeat(5000)}`)).filter(([key]) => key === 'import.fault.cells')).toHaveLength(5000);
  });

  test('a cell of more than 32,767 characters is an error and is cut', async () => {
    const { rows } = await read(`a,b\n${'x'.repeat(40_000)},1\n`);
    expect([rows[0]?.cells[0]?.length, rows[0]?.issues]).toEqual([
      32_767,
      [{ column: 0, key: 'import.fault.too_long', params: { length: 40_000, max: 32_767 } }],
    ]);
  });

  test('more than 100,000 rows are refused', async () => {
    expect(await refusal(`a,b\n${'1,2\n'.repeat(100_001)}`)).toEqual({ key: 'import.file.rows', params: { max: 100_000 } });
  });

  test('a table below more blank lines than the format is detected by is read; blank lines alone are an empty file', async () => {
    expect(await cells(`${'\n'.repeat(5000)}a;b\n1;2\n`)).toEqual([['1', '2']]);
    expect(await refusal('\n'.repeat(5000))).toEqual({ key: 'import.file.empty', params: {} });
    expect(await refusal(' ')).toEqual({ key: 'import.file.empty', params: {} });
  });
});

test('in an own export a date without the mark of the export was made by a spreadsheet; in other files it may be anything (ADR 0012)', async () => {
  const rows = ["'03. Mai", '03. Mai', '2026-05-03', '3-5'];
  expect(await keys(`_id;Hausnummer\n${rows.map((text) => `x;${text}\n`).join('')}`)).toEqual([
    [],
    ['import.fault.converted'],
    ['import.fault.converted'],
    [],
  ]);
  expect(await keys('Nr;Hausnummer\nx;03. Mai\n')).toEqual([[]]);
  const cell = (name: string, text: string, type: string) => `<c r="${name}" t="${type}" s="1"><v>${text}</v></c>`;
  const heading = `<row r="1">${cell('A1', '_id', 'str')}${cell('B1', 'Hausnummer', 'str')}</row>`;
  const row = (place: number, text: string, type: string) =>
    `<row r="${place}">${cell(`A${place}`, 'x', 'str')}${cell(`B${place}`, text, type)}</row>`;
  const sheet = workbookOf(heading + row(2, '2026-05-03', 'str') + row(3, '46145', 'n'));
  expect((await read(sheet)).rows.map(({ cells: texts, issues }) => [texts[1], issues?.length])).toEqual([
    ['2026-05-03', 0],
    ['2026-05-03', 1],
  ]);
});
