import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JsonList } from '../../../src/imports/formats/json/json-list.ts';
import { jsonValue } from '../../../src/imports/formats/json/json-value.ts';
import { MAX_ROW_LENGTH } from '../../../src/imports/formats/parts/sheet-limits.ts';
import { cells, refusal } from '../../files/sheet-files.ts';

/** Splits a text at these positions, which are taken modulo its length. */
function piecesOf(text: string, cuts: readonly number[]): string[] {
  const places = [...new Set(cuts.map((cut) => cut % text.length))].toSorted((one, other) => one - other);
  return [...places, text.length].map((end, index) => text.slice(places[index - 1] ?? 0, end)).filter((piece) => piece !== '');
}

async function readIn(pieces: readonly string[]) {
  const list = new JsonList('features');
  const entries: unknown[] = [];
  for await (const part of list.entries(Readable.from(pieces))) entries.push(jsonValue(part));
  return { entries, root: list.root() };
}

const root = fc.record({ type: fc.jsonValue(), features: fc.array(fc.jsonValue()), 'a"[{,\\': fc.jsonValue() });

describe('a list in a JSON text that arrives in chunks', () => {
  test('has the same entries and context as the whole text, wherever the chunks end', async () => {
    const property = fc.asyncProperty(root, fc.constantFrom(undefined, 2), fc.array(fc.nat()), async (value, indent, cuts) => {
      const text = JSON.stringify(value, null, indent);
      expect(await readIn(piecesOf(text, cuts))).toEqual({
        entries: JSON.parse(JSON.stringify(value.features)),
        root: { ...JSON.parse(text), features: [] },
      });
    });
    await fc.assert(property);
  });

  test('a truncated text is refused', async () => {
    const text = JSON.stringify({ type: 'x', features: [{ a: '\\"' }, [1]], b: {} });
    for (let end = 1; end < text.length; end += 1) await expect(readIn([text.slice(0, end)])).rejects.toThrow(/no JSON/);
  });
});

describe('GeoJSON holds at most one row in memory', () => {
  const endless = 'x'.repeat(MAX_ROW_LENGTH);

  test('an unclosed text is reported with its line', async () => {
    const text = `{"type":"FeatureCollection","features":[\n{"a":1},\n{"a":"${endless}`;
    expect(await refusal(text)).toMatchObject({ key: 'import.file.row_too_big', params: { line: 2 } });
  });

  test('a long JSON text without features is not GeoJSON', async () => {
    expect(await refusal(`["${endless}"]`)).toMatchObject({ key: 'import.file.geojson' });
  });
});

test('an id of more than 15 digits keeps all of them', async () => {
  const feature = (id: string) => `{"type":"Feature","id":${id},"properties":{"cid":${id},"size":1.5e300},"geometry":null}`;
  const file = `{"type":"FeatureCollection","features":[${feature('98765432109876543210')},${feature('98765432109876543211')}]}`;
  const ids = (await cells(file)).map(([cid, size, id]) => [cid, size, id]);
  expect(ids).toEqual([
    ['98765432109876543210', '1.5e+300', '98765432109876543210'],
    ['98765432109876543211', '1.5e+300', '98765432109876543211'],
  ]);
});

test('the position of a feature is its geometry, and where that is null the properties lat and lng', async () => {
  const feature = (geometry: object | null, properties: object) => ({
    type: 'Feature',
    geometry,
    properties: { name: 'A', ...properties },
  });
  const point = { type: 'Point', coordinates: [9.5, 52.5] };
  const features = [
    feature(null, { lat: 50.25, lng: '8,5' }),
    feature(point, { lat: 1, lng: 2 }),
    feature(null, {}),
    feature({ type: 'LineString' }, { lat: 1, lng: 2 }),
  ];
  expect(await cells(JSON.stringify({ type: 'FeatureCollection', features }))).toEqual([
    ['A', '50.25', '8,5'],
    ['A', '52.5', '9.5'],
    ['A', '', ''],
    ['A', '', ''],
  ]);
});
