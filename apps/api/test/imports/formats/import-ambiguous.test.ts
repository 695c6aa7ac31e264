import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cells, keys, read, refusal } from '../../files/sheet-files.ts';
import { workbookOf } from '../../files/workbook-bytes.ts';

const AMBIGUOUS = 'import.fault.ambiguous';
const DAMAGED = { key: 'import.file.workbook', params: {} };

describe('XLSX', () => {
  const text = (name: string, value: string) => `<c r="${name}" t="str"><v>${value}</v></c>`;
  const number = (name: string, value: string) => `<c r="${name}"><v>${value}</v></c>`;
  const heading = `<row r="1">${text('A1', 'Name')}${text('B1', 'PLZ')}</row>`;
  const rowOf = (inner: string) => `${heading}<row r="2">${inner}</row>`;

  test('two values in one cell are an error of the cell; a repeated or blank one is none', async () => {
    const issues = async (inner: string) => (await read(workbookOf(rowOf(inner)))).rows.map((row) => row.issues);
    const twice = [{ column: 0, key: AMBIGUOUS, params: {} }];
    expect(await issues(text('A2', 'eins') + text('A2', 'zwei') + text('B2', '1'))).toEqual([twice]);
    expect(await issues(text('A2', 'eins') + text('A2', 'eins') + text('A2', ' '))).toEqual([[]]);
  });

  test.each([
    ['a cell within a cell', `<c r="A2" t="str"><v>eins</v>${text('B2', 'zwei')}</c>`],
    ['a row within a row', `${text('A2', 'eins')}<row r="3">${text('A3', 'zwei')}</row>`],
    ['a cell outside of a row', `${text('A2', 'eins')}</row>${text('A3', 'zwei')}<row r="4">`],
  ])('%s would lose a value, so the workbook is damaged', async (_what, inner) => {
    expect(await refusal(workbookOf(rowOf(inner)))).toEqual(DAMAGED);
  });

  test('a workbook with two parts of one name, which programs read differently, is damaged', async () => {
    const other = `<worksheet><sheetData>${rowOf(text('A2', 'zwei'))}</sheetData></worksheet>`;
    expect(await refusal(workbookOf(rowOf(text('A2', 'eins')), { 'xl/worksheets/Sheet2.xml': other }))).toEqual(DAMAGED);
  });

  test('a part that is not UTF-8, or differs from its checksum, is damaged', async () => {
    const sheet = (letters: string, encoding: BufferEncoding, checked?: Buffer) => {
      const bytes = Buffer.from(`<worksheet><sheetData>${rowOf(text('A2', letters))}</sheetData></worksheet>`, encoding);
      const part = { deflated: deflateRawSync(bytes), size: bytes.length, bytes: checked ?? bytes };
      return workbookOf('', { 'xl/worksheets/sheet2.xml': part });
    };
    expect(await cells(sheet('Straße', 'utf8'))).toEqual([['Straße', '']]);
    expect(await refusal(sheet('Straße', 'latin1'))).toEqual(DAMAGED);
    expect(await refusal(sheet('Straße', 'utf8', Buffer.from('Strasse')))).toEqual(DAMAGED);
  });

  test('integers that a number would round keep all their digits', async () => {
    expect(await cells(workbookOf(rowOf(number('A2', '12345678901234567') + number('B2', '-9007199254740993'))))).toEqual([
      ['12345678901234567', '-9007199254740993'],
    ]);
  });
});

describe('GeoJSON', () => {
  const feature = (properties: string) => `{"type":"Feature","geometry":{"type":"Point","coordinates":[9,52]},"properties":${properties}}`;

  test('an entry with two members of one name has an error, at any depth', async () => {
    const features = ['{"a":"1:{","b":{"c":1}}', '{"a":"1","a":"2"}', '{"a":{"b":1,"b":1}}', '{"a":"","":[{"a":1},{"a":2}]}'].map(feature);
    expect(await keys(`{"type":"FeatureCollection","features":[${features.join(',')}]}`)).toEqual([[], [AMBIGUOUS], [AMBIGUOUS], []]);
  });

  test('a file with two lists of features is refused, because one would be lost', async () => {
    const two = `{"type":"FeatureCollection","features":[${feature('{"a":1}')}],"features":[${feature('{"a":2}')}]}`;
    expect(await refusal(two)).toEqual({ key: 'import.file.geojson', params: {} });
  });
});

describe('OpenStreetMap', () => {
  const node = (...tags: string[]) => `<osm><node id="1" lat="1" lon="2">${tags.join('')}<tag k="amenity" v="fuel"/></node></osm>`;
  const tag = (key: string, value: string) => `<tag k="${key}" v="${value}"/>`;

  test('ADR 0023 places of other kinds are counted by kind, the rarest together; roads and single nodes are no places', async () => {
    const others = Array.from({ length: 20 }, (_, at) => `<node id="${at + 2}">${tag('shop', `s${at}`)}</node>`).join('');
    const parking = `<way id="1">${tag('amenity', 'parking')}</way>`;
    const road = `<way id="2">${tag('highway', 'primary')}</way>`;
    const { head, rows } = await read(node().replace('</osm>', `<node id="30"/>${road}${others}${parking}${parking}</osm>`));
    const named = Array.from({ length: 18 }, (_, at) => `shop=s${at} (1)`);
    expect([rows.length, head.otherSheets]).toEqual([1, ['amenity=parking (2)', ...named, '… (2)']]);
  });

  test('an element with two values of one tag has an error', async () => {
    expect(await keys(node(tag('name', 'Nord'), tag('name', 'Süd')))).toEqual([[AMBIGUOUS]]);
    expect(await keys(node(tag('name', 'Nord'), tag('name', 'Nord')))).toEqual([[]]);
  });

  test('an element with more than 1,000 tags is refused: its kind may be one of the last', async () => {
    const tags = (count: number) => Array.from({ length: count }, (_, at) => tag(`k${at}`, 'x'));
    expect(await refusal(node(...tags(999)))).toBe('read');
    expect(await refusal(node(...tags(1000)))).toEqual({ key: 'import.file.memory', params: {} });
  });

  test('an element that an editor has marked as deleted has an error', async () => {
    const marked = (attribute: string) => node().replace('<node ', `<node ${attribute} `);
    for (const attribute of ['action="delete"', 'visible="false"'])
      expect(await keys(marked(attribute))).toEqual([['import.fault.deleted']]);
    for (const attribute of ['action="modify"', 'visible="true"']) expect(await keys(marked(attribute))).toEqual([[]]);
  });

  test('an element that was never uploaded has no id: another file has the same number for another one', async () => {
    const files = ['id="-1"', '', 'id="1"'].map((id) => node().replace('id="1"', id));
    const ids = await Promise.all(files.map(async (file) => (await cells(file)).map((row) => row[1])));
    expect(ids).toEqual([[''], [''], ['node/1']]);
  });

  test('a declared encoding that is not read is refused, unless the file is UTF-8', async () => {
    const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n${node(tag('name', 'Süd'))}`;
    const latin1 = (encoding: string) => Buffer.from(declared(encoding), 'latin1');
    expect(await refusal(latin1('ISO-8859-2'))).toEqual({ key: 'import.file.encoding', params: { encoding: 'ISO-8859-2' } });
    for (const encoding of ['ISO-8859-1', 'windows-1252']) expect(await refusal(latin1(encoding))).toBe('read');
    expect(await refusal(declared('ISO-8859-2'))).toBe('read');
  });
});
