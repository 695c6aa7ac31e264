import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkFile } from '../src/imports/import-file.ts';
import { showProgress } from '../src/imports/import-progress.ts';

const folder = mkdtempSync(join(tmpdir(), 'rastnetz-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER = 'source,source_id,kind,name,lat,lon,opening_hours';
const write = (name: string, content: string | Buffer) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const check = (name: string, content: string | Buffer) => checkFile(write(name, content), { skipBroken: false });
const feature = (id: string, coordinates: unknown = [11, 48]) =>
  JSON.stringify({ type: 'Feature', geometry: { type: 'Point', coordinates }, properties: { source: 's', source_id: id, kind: 'cafe' } });
const collection = (...features: string[]) => `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}`;

test.each([
  ['a missing column', 'source,source_id,kind,name,lat\na,1,cafe,x,48', 'f.csv, heading (line 1), column lon: is missing'],
  ['NaN', `${HEADER}\na,1,cafe,x,NaN,11,`, 'f.csv, row 1 (line 2), column lat: "NaN" is no number of degrees from -90 to 90'],
  [
    'a decimal comma',
    `${HEADER}\na,1,cafe,x,48.1,"11,5",`,
    'f.csv, row 1 (line 2), column lon: "11,5" is no number of degrees from -180 to 180',
  ],
  [
    'a latitude beyond the pole',
    `${HEADER}\na,1,cafe,x,91,11,`,
    'f.csv, row 1 (line 2), column lat: "91" is no number of degrees from -90 to 90',
  ],
  ['half a line', `${HEADER}\na,1,cafe,x,48,11,\na,2,ca`, 'f.csv, row 2 (line 3), column kind: the row has 3 of 7 columns'],
  ['a row without its key', `${HEADER}\na,,cafe,x,48,11,`, 'f.csv, row 1 (line 2), column source_id: is missing'],
  [
    'the same key twice',
    `${HEADER}\na,1,cafe,x,48,11,\na,1,bar,y,48,11,`,
    'f.csv, row 2 (line 3), source_id: "1" stands in row 1 (line 2) already',
  ],
  ['an empty file', '', 'f.csv, row 1: the file is empty'],
  ['a heading alone', `${HEADER}\n`, 'f.csv, row 1: the file has no rows'],
])('issue 2: a CSV with %s is refused, naming file, row and column', async (_fault, content, sentence) => {
  await expect(check('f.csv', content)).rejects.toThrow(sentence);
});

test('issue 2: a quotation mark never closed is a file cut off', async () => {
  await expect(check('f.csv', `${HEADER}\na,1,cafe,"x,48,11,\n`)).rejects.toThrow(/^f\.csv, row 1 .*cut off/);
});

test('issue 2: a CSV that is not UTF-8 is refused, naming line and character', async () => {
  await expect(check('f.csv', Buffer.from(`${HEADER}\na,1,cafe,Caf\xe9,48,11,`, 'latin1'))).rejects.toThrow(
    'f.csv, line 2, character 13: is not UTF-8',
  );
});

test.each([
  [
    'cut off in a feature',
    collection(feature('1'), feature('2')).slice(0, -40),
    /^f\.geojson, line 3, column \d+ \(feature 2\): the file is cut off here$/,
  ],
  [
    'with NaN',
    collection(feature('1'), feature('2').replace('[11,48]', '[NaN,48]')),
    /^f\.geojson, line 3, column 61 \(feature 2\): is no JSON/,
  ],
  ['without a list', '{"type":"FeatureCollection"}', /^f\.geojson, the whole, property features: is no list/],
  ['of another kind', '[]', /^f\.geojson, the whole, property \(root\): is no GeoJSON object$/],
  [
    'with a text for a number',
    collection(feature('1'), feature('2', ['11', 48])),
    /^f\.geojson, feature 2, property geometry\.coordinates\.0: is no number/,
  ],
  [
    'with swapped degrees',
    collection(feature('1', [48, 111])),
    /^f\.geojson, feature 1, property geometry\.coordinates\.1: is no number of degrees from -90 to 90$/,
  ],
  ['without a key', collection(feature('')), /^f\.geojson, feature 1, property properties\.source_id: is missing$/],
])('issue 2: a GeoJSON %s is refused, naming file, feature and property', async (_fault, content, sentence) => {
  await expect(check('f.geojson', content)).rejects.toThrow(sentence);
});

test('a file of another ending, or none, is told in a sentence', async () => {
  await expect(check('f.xlsx', 'x')).rejects.toThrow('f.xlsx: should end in .geojson, .json or .csv');
  await expect(checkFile(join(folder, 'none.csv'), { skipBroken: false })).rejects.toThrow('none.csv: there is no such file');
});

test('a byte order mark, columns in another order and blank coordinates are fine', async () => {
  const csv = await check('f.csv', '\u{FEFF}name,lon,lat,kind,source_id,source,more\nNord,,,cafe,1,a,x\n');
  expect(csv.rows[0]?.draft).toMatchObject({ name: 'Nord', coordinates: null });
  const geojson = await check('f.json', `\u{FEFF}${collection(feature('1'))}`);
  expect(geojson.rows).toHaveLength(1);
});

test('with skipBroken bad rows are counted and the others kept', async () => {
  const path = write('f.csv', `${HEADER}\na,1,cafe,x,NaN,11,\na,2,cafe,y,48,11,\na,3,atm,z,48,11,`);
  const file = await checkFile(path, { skipBroken: true });
  expect([file.total, file.rows.length, file.leftOut.length, file.broken.length]).toEqual([3, 1, 1, 1]);
});

test('progress is a plain line a second where there is no terminal', () => {
  const lines: string[] = [];
  let now = 0;
  const show = showProgress({ write: (text) => lines.push(text) }, () => now);
  for (const done of [100, 200, 300]) {
    now += 600;
    show(done, 300);
  }
  expect(lines).toEqual(['66 % · 200 of 300 rows · 167 rows/s\n', '100 % · 300 of 300 rows · 167 rows/s\n']);
});
