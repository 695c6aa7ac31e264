import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openSheet } from '../../../src/imports/formats/sheet/sheet.ts';
import { cells, fileOf, read, refusal } from '../../files/sheet-files.ts';
import { workbookOf, zipOf } from '../../files/workbook-bytes.ts';
import { threadsOf } from '../../harness/threads-of.ts';

test.each([
  ['nothing', '', 'import.file.empty'],
  ['a header only', 'a,b\n', 'import.file.no_rows'],
  ['bytes', Buffer.from([0x4d, 0x5a, 0, 1, 2]), 'import.file.unknown'],
  ['NUL in a text', `a,b\n${'1,2\n'.repeat(5000)}1,\0\n`, 'import.file.unknown'],
  ['UTF-16', Buffer.from('\u{FEFF}a\tb\n1\t2\n', 'utf16le'), 'import.file.utf16'],
  ['the old Excel format', Buffer.from('D0CF11E0A1B11AE1', 'hex'), 'import.file.xls'],
  [
    'a workbook with a password',
    Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'import.file.encrypted',
  ],
  ['an OpenDocument sheet', zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }), 'import.file.ods'],
  ['another zip file', zipOf({ 'a.txt': 'x' }), 'import.file.unknown'],
  ['a truncated workbook', workbookOf('<row><c><v>1</v></c></row>').subarray(0, 200), 'import.file.workbook'],
  ['a workbook with macros', workbookOf('', { 'xl/vbaProject.bin': 'x' }), 'import.file.macros'],
  ['a workbook with a broken sheet', workbookOf('<row><c>'), 'import.file.workbook'],
  ['other JSON', '{"a":[1]}', 'import.file.geojson'],
  ['a feature without a collection', '{"type":"Feature","features":[{}]}', 'import.file.geojson'],
  ['a web page called .xls', '\n<!DOCTYPE html><table><tr><td>Name</td></tr></table>', 'import.file.html'],
  ['other XML', '<gpx><wpt/></gpx>', 'import.file.osm'],
  ['truncated XML', '<osm><node id="1" lat="1" lon="2">', 'import.file.xml'],
  ['a billion laughs', '<!DOCTYPE osm [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><osm><node id="&b;"/></osm>', 'import.file.entities'],
])('a file of %s is refused with its own message', async (_what, content, key) => {
  expect(await refusal(content)).toMatchObject({ key });
});

test('a file of more than 300 MiB is refused unread, with its size', async () => {
  const path = fileOf('');
  const { truncate } = await import('node:fs/promises');
  await truncate(path, 301 * 1024 * 1024);
  const error = await openSheet(path, { fileName: 'viel.csv', signal: new AbortController().signal }).catch((caught: unknown) => caught);
  expect(error).toMatchObject({
    key: 'import.file.too_big',
    params: { megabytes: 301, max: 300 },
    message: 'viel.csv: the file has 301 MB; at most 300 MB are read',
  });
});

describe('XLSX', () => {
  const value = (name: string, inner: string, type = 'n', style = 0) => `<c r="${name}" t="${type}" s="${style}">${inner}</c>`;

  test('a zip bomb is refused by its declared size, and by its actual size if the declared one is wrong', async () => {
    const bomb = deflateRawSync(Buffer.alloc(8 * 1024 * 1024));
    const named = (size: number) => zipOf({ 'xl/workbook.xml': { deflated: bomb, size } });
    expect(await refusal(named(600 * 1024 * 1024))).toEqual({ key: 'import.file.inflated', params: { max: 512 } });
    expect(await refusal(named(10))).toMatchObject({ key: 'import.file.workbook' });
  });

  test('a small workbook that repeats a long text is refused by the bytes of its cells, whatever the script', async () => {
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(10)}</row>`;
    const repeating = (letter: string, rows: number) =>
      workbookOf(row.repeat(rows), { 'xl/sharedStrings.xml': `<sst><si><t>${letter.repeat(10_000)}</t></si></sst>` });
    const refused = { key: 'import.file.cells', params: { max: 50 } };
    expect(await refusal(repeating('x', 500))).toBe('read');
    expect(await refusal(repeating('x', 502))).toEqual(refused);
    expect(await refusal(repeating('ä', 252))).toEqual(refused);
  });

  test('messages of invalid cells of a workbook count towards their bytes', async () => {
    const row = `<row>${'<c t="str"><f>1+1</f><v>2</v></c>'.repeat(150)}</row>`;
    const heading = `<row>${Array.from({ length: 150 }, (_, column) => `<c t="str"><v>${column}</v></c>`).join('')}</row>`;
    expect(await refusal(workbookOf(heading + row.repeat(6000)))).toEqual({ key: 'import.file.cells', params: { max: 50 } });
  });

  test('the cells of a larger file may have thirty times its bytes', async () => {
    const row = `Name\n${`${'x'.repeat(30_000)}\n`.repeat(2000)}`;
    expect(await refusal(row)).toBe('read');
  });

  test('the size of the shared texts of a workbook is limited', async () => {
    const strings = `<sst>${`<si><t>${'x'.repeat(32_000)}</t></si>`.repeat(3300)}</sst>`;
    expect(await refusal(workbookOf(`<row>${value('A1', '<v>0</v>', 's')}</row>`, { 'xl/sharedStrings.xml': strings }))).toMatchObject({
      key: 'import.file.memory',
    });
  });

  test('dates become ISO, numbers lose binary rounding errors, booleans become words', async () => {
    const row = [
      value('A2', '<v>45351</v>', 'n', 1),
      value('B2', '<v>48.120000000000005</v>'),
      value('C2', '<v>1</v>', 'b'),
      value('D2', '<v>0.25</v>', 'n', 1),
      value('E2', '<v>45351.75</v>', 'n', 1),
    ];
    const heading = [...'ABCDE'].map((letter) => value(`${letter}1`, `<is><t>${letter}</t></is>`, 'inlineStr')).join('');
    expect(await cells(workbookOf(`<row r="1">${heading}</row><row r="2">${row.join('')}</row>`))).toEqual([
      ['2024-02-29', '48.12', 'true', '06:00', '2024-02-29T18:00:00'],
    ]);
  });

  test('a cell with the style of a date that is no date stays as it is', async () => {
    const written = ['morgen', 'NaN', 'Infinity', '1e308', '-1', '2958466'];
    const row = (text: string, place: number) => `<row r="${place + 1}">${value(`A${place + 1}`, `<v>${text}</v>`, 'n', 1)}</row>`;
    const sheet = ['Datum', ...written].map(row).join('');
    expect(await cells(workbookOf(sheet))).toEqual([['morgen'], ['NaN'], ['Infinity'], ['1e+308'], ['-1'], ['2958466']]);
    const book = '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="s" r:id="r1"/></sheets></workbook>';
    expect(await cells(workbookOf(row('Datum', 0) + row('2957004', 1), { 'xl/workbook.xml': book }))).toEqual([['2957004']]);
  });

  const heading = `<row r="1">${value('A1', '<v>0</v>', 's')}${value('B1', '<v>1</v>', 's')}</row>`;
  const texts = '<sst><si><t>Name</t></si><si><t>PLZ</t></si><si><t>Aral</t></si></sst>';
  const postcode = `${heading}<row r="2">${value('A2', '<v>2</v>', 's')}${value('B2', '<v>1067</v>', 'n', 1)}</row>`;
  const relation = (type: string, target: string) => `<Relationship Id="${type}" Type="o/${type}" Target="${target}"/>`;

  test('parts are found by their relations, wherever a program writes them', async () => {
    const elsewhere = zipOf({
      '_rels/.rels': `<Relationships>${relation('officeDocument', '/book/workbook2.xml')}</Relationships>`,
      'book/workbook2.xml': '<workbook xmlns:r="r"><sheets><sheet name="s" r:id="worksheet"/></sheets></workbook>',
      'book/_rels/workbook2.xml.rels': `<Relationships>${relation('worksheet', '/sheet.xml')}${relation('sharedStrings', 'texts.xml')}
        ${relation('styles', '../looks.xml')}</Relationships>`,
      'book/texts.xml': texts,
      'looks.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      'sheet.xml': `<worksheet><sheetData>${postcode}</sheetData></worksheet>`,
    });
    expect(await cells(elsewhere)).toEqual([['Aral', '1902-12-02']]);
  });

  test('integers keep the leading zeros of their format, as of postcodes', async () => {
    const look = (code: string) =>
      `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
    const read = (code: string) => cells(workbookOf(postcode, { 'xl/sharedStrings.xml': texts, 'xl/styles.xml': look(code) }));
    expect(await read('00000')).toEqual([['Aral', '01067']]);
    expect(await read('&quot;D-&quot;00000;[Red]-00000')).toEqual([['Aral', '01067']]);
    expect(await read('0000')).toEqual([['Aral', '1067']]);
    expect(await read('0.00')).toEqual([['Aral', '1067']]);
  });

  test('a workbook whose cells would be lost or changed is refused', async () => {
    const refused = { key: 'import.file.workbook', params: {} };
    const one = (cell: string) => refusal(workbookOf(`${heading}<row r="2">${cell}</row>`, { 'xl/sharedStrings.xml': texts }));
    expect(await one(value('A2', '<v>3</v>', 's'))).toEqual(refused);
    expect(await one(value('A2', '<v>-1</v>', 's'))).toEqual(refused);
    expect(await one(value('A2', '<v>2</v>', 's') + value('B2', '<v>true</v>', 'b'))).toBe('read');
  });

  test('phonetic hints outside of a cell hide no later cell', async () => {
    const row = (place: number, text: string) => `<row r="${place}">${value(`A${place}`, `<is><t>${text}</t></is>`, 'inlineStr')}</row>`;
    expect(await cells(workbookOf(`${row(1, 'Name')}<rPh></rPh>${row(2, 'Aral')}`))).toEqual([['Aral']]);
  });

  test('a cell type named like an object property is read as a number, like every unknown type', async () => {
    const types = ['__proto__', 'constructor', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', 'toString', '__defineGetter__'];
    const cell = (type: string, row: number) => `<row r="${row}">${value(`A${row}`, '<v>7</v>', type)}</row>`;
    const sheet = `<row r="1">${value('A1', '<v>1</v>')}</row>${types.map((type, index) => cell(type, index + 2)).join('')}`;
    expect(await cells(workbookOf(sheet))).toEqual(types.map(() => ['7']));
  });

  test('formulas and errors of a sheet are reported at their cells; blank rows and cells are skipped', async () => {
    const sheet = `<row r="1">${value('A1', '<v>1</v>')}${value('D1', '<v>2</v>')}</row><row r="2"/>
      <row r="7" hidden="1">${value('A7', '<v>#REF!</v>', 'e')}${value('D7', '<f>HYPERLINK("http://x")</f><v>5</v>')}</row>`;
    const { head, rows } = await read(workbookOf(sheet));
    expect(head.headings).toEqual(['1', '', '', '2']);
    expect(rows).toEqual([
      {
        place: 7,
        cells: ['#REF!', '', '', '5'],
        issues: [
          { column: 0, key: 'import.fault.error_cell', params: { cell: 'A7', value: '#REF!' } },
          { column: 3, key: 'import.fault.formula', params: { cell: 'D7' } },
        ],
      },
    ]);
  });

  test('200 columns are refused with their number', async () => {
    expect(await refusal(workbookOf(`<row>${value('A1', '<v>1</v>')}${value('GR1', '<v>1</v>')}</row>`))).toEqual({
      key: 'import.file.columns',
      params: { count: 200, max: 150 },
    });
  });
});

describe('GeoJSON', () => {
  const feature = (properties: object, geometry: unknown = { type: 'Point', coordinates: [9, 52] }) => ({
    type: 'Feature',
    geometry,
    properties,
  });
  const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });

  test('properties of all features are columns, nested values JSON, the position two columns', async () => {
    const { head, rows } = await read(collection(feature({ a: 'x', tags: { b: 1 } }), feature({ c: [true], a: null }, null)));
    expect(head.headings).toEqual(['a', 'tags', 'c', 'lat', 'lng']);
    expect(rows.map((row) => row.cells)).toEqual([
      ['x', '{"b":1}', '', '52', '9'],
      ['', '', '[true]', '', ''],
    ]);
  });

  test('a polygon is read as its centroid; a line, and an entry that is no feature, are errors', async () => {
    const ring = [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
      [0, 0],
    ];
    const { rows } = await read(
      collection(
        feature({}, { type: 'Polygon', coordinates: [ring] }),
        feature(
          {},
          {
            type: 'LineString',
            coordinates: [
              [0, 0],
              [1, 1],
            ],
          },
        ),
        7,
      ),
    );
    expect(rows.map(({ cells: row, issues = [] }) => [...row, ...issues.map(({ key }) => key)])).toEqual([
      ['1', '1'],
      ['', '', 'import.fault.geometry'],
      ['', '', 'import.fault.no_feature'],
    ]);
  });

  test('a truncated file, or one with NaN, is reported with line and column', async () => {
    const text = collection(feature({ a: 1 }), feature({ a: 2 })).replaceAll('{"type":"Feature"', '\n{"type":"Feature"');
    expect(await refusal(text.slice(0, -20))).toMatchObject({ key: 'import.file.json', params: { line: 3 } });
    expect(await refusal(text.replace('[9,52]}', '[NaN,52]}'))).toMatchObject({ key: 'import.file.json', params: { line: 2 } });
  });

  test('endlessly nested values are refused', async () => {
    expect(await refusal(collection(feature({})).replace('{}', `{"a":${'['.repeat(5000)}`))).toMatchObject({ key: 'import.file.depth' });
  });
});

test('OpenStreetMap XML: elements of known kinds are read, ways by their centre or their nodes, in any order', async () => {
  const tag = (k: string, v: string) => `<tag k="${k}" v="${v}"/>`;
  const osm = `<osm><node id="1" lat="52.1" lon="9.1">${tag('amenity', 'fuel')}${tag('name', 'A &amp; B')}</node><node id="2" lat="1" lon="1">${tag('amenity', 'atm')}</node>
    <way id="3"><nd ref="8"/><nd ref="9"/><nd ref="8"/>${tag('amenity', 'cafe')}</way><way id="4"><center lat="50" lon="8"/>${tag('highway', 'services')}</way>
    <relation id="5">${tag('amenity', 'pub')}</relation><node id="8" lat="10" lon="20"/><node id="9" lat="12" lon="22"/></osm>`;
  const { rows } = await read(osm);
  expect(rows.map(({ cells: row, issues = [] }) => [...row.slice(0, 6), ...issues.map(({ key }) => key)])).toEqual([
    ['osm', 'node/1', 'fuel', '52.1', '9.1', 'A & B'],
    ['osm', 'way/4', 'services', '50', '8', ''],
    ['osm', 'way/3', 'cafe', '11', '21', ''],
    ['osm', 'relation/5', 'pub', '', '', '', 'import.fault.no_position'],
  ]);
});

test('a file is read in a thread, in requested batches; closing it, or a signal, ends the thread, also before the first batch', async () => {
  const path = fileOf(`a,b\n${'1,2\n'.repeat(2000)}`);
  const stop = new AbortController();
  const open = () => openSheet(path, { fileName: 'f.csv', signal: stop.signal });
  const threads = await threadsOf(async () => {
    const first = await open();
    for await (const batch of first.batches) {
      expect(batch.length).toBeLessThanOrEqual(250);
      break;
    }
    await first.close();
    await (await open()).close();
    const last = await open();
    const iterator = last.batches[Symbol.asyncIterator]();
    await iterator.next();
    stop.abort(new Error('genug'));
    await expect(iterator.next()).rejects.toThrow('genug');
    await last.close();
  });
  expect(threads.map(({ threadId }) => threadId)).toEqual([-1, -1, -1]);
});

describe('an export of 60 MiB, as of a network with more than 40,000 locations', () => {
  const text = 'x'.repeat(30_000);
  const ROWS = 2100;
  const LISTS: readonly [string, string, (row: number) => string, string][] = [
    ['CSV', '_id;description\n', (row) => `${row};${text}\n`, ''],
    [
      'GeoJSON',
      '{"type":"FeatureCollection","features":[\n',
      (row) => `${row === 0 ? '' : ',\n'}${JSON.stringify({ type: 'Feature', geometry: null, properties: { description: text } })}`,
      ']}',
    ],
  ];
  test.each(LISTS)('is read as %s', async (_format, head, rowOf, end) => {
    const { createWriteStream } = await import('node:fs');
    const { Readable } = await import('node:stream');
    const { pipeline } = await import('node:stream/promises');
    const path = fileOf('');
    await pipeline(Readable.from([head, ...Array.from({ length: ROWS }, (_, row) => rowOf(row)), end]), createWriteStream(path));
    const sheet = await openSheet(path, { fileName: 'export', signal: new AbortController().signal });
    let rows = 0;
    for await (const batch of sheet.batches) rows += batch.length;
    await sheet.close();
    expect(rows).toBe(ROWS);
  });
});
