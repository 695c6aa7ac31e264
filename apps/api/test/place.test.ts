import type { FoundPlace, PlaceAround } from '@rastnetz/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppHarness, type Session, startApp } from './app-harness.ts';

let harness: AppHarness;
let partner: Session;

beforeAll(async () => {
  harness = await startApp();
  partner = await harness.signIn();
});
afterAll(() => harness.close());

const search = (suche: string) => partner.inject({ method: 'GET', url: '/api/v1/places', query: { suche } });
const find = async (suche: string) => (await search(suche)).json<FoundPlace[]>();
const names = async (suche: string) => (await find(suche)).map(({ name }) => name);
const lookAround = (query: Record<string, string>) => partner.inject({ method: 'GET', url: '/api/v1/places/around', query });
const around = async (lat: number, lng: number) => (await lookAround({ lat: `${lat}`, lng: `${lng}` })).json<PlaceAround>();

describe('search of places', () => {
  test.each([
    ['muen', 'München'],
    ['mün', 'München'],
    ['MUNCHEN', 'München'],
    ['mu\u0308nchen', 'München'],
    ['strass', 'Straßkirchen'],
    ['straßburg', 'Straßburg'],
    ['Strassburg', 'Straßburg'],
    ['frankfurt oder', 'Frankfurt (Oder)'],
    ['bad homburg vor der höhe', 'Bad Homburg v.d. Höhe'],
    ['zürich', 'Zürich'],
    ['Prag', 'Prag'],
    ['  goslar ', 'Goslar'],
  ])('%s finds %s first', async (suche, name) => {
    expect((await names(suche))[0]).toBe(name);
  });

  test('a postcode is found by its beginning, in order', async () => {
    const found = await find('386');
    expect(found.map(({ kind }) => kind)).toEqual(found.map(() => 'postcode'));
    expect(found[0]).toEqual({
      ...{ kind: 'postcode', name: 'Goslar', postcode: '38640', district: 'Landkreis Goslar', land: 'Niedersachsen', country: 'DE' },
      coordinates: { type: 'Point', coordinates: [expect.closeTo(10.43, 1), expect.closeTo(51.9, 1)] },
    });
    expect((await find('27498 helg')).map(({ postcode, name }) => [postcode, name])).toEqual([['27498', 'Helgoland']]);
  });

  test('a municipality without a town in the table is found, told by its Kreis', async () => {
    expect((await find('Gröde'))[0]).toMatchObject({ kind: 'municipality', district: 'Kreis Nordfriesland', land: 'Schleswig-Holstein' });
  });

  test('places of one name are told apart, and a further word chooses among them', async () => {
    const found = await find('neustadt');
    const labels = found.map(({ name, district, land, country }) => [name, district, land, country].join());
    expect([found.length, new Set(labels).size]).toEqual([8, 8]);
    expect((await find('neustadt marburg')).map(({ district }) => district)).toEqual(['Landkreis Marburg-Biedenkopf']);
  });

  test('the whole name comes before its beginning, the bigger place before the smaller, Germany before its neighbours', async () => {
    expect(await names('homburg')).toEqual(['Homburg', 'Bad Homburg v.d. Höhe']);
    expect((await names('frankfurt')).slice(0, 2)).toEqual(['Frankfurt am Main', 'Frankfurt (Oder)']);
    const countries = (await find('straß')).map(({ country }) => country);
    expect(countries.lastIndexOf('DE')).toBeLessThan(countries.findIndex((country) => country !== 'DE'));
  });

  test.each([["' or 1=1 --"], ['%%%%'], ['.*.*.*'], ['\\\\\\\\'], ['😀😀'], ['q '.repeat(50).trim()], ['\u0301\u0301'], ['99999']])(
    'finds nothing for %j and stays whole',
    async (suche) => {
      const answer = await search(suche);
      expect([answer.statusCode, answer.json()]).toEqual([200, []]);
    },
  );

  test.each([[''], ['m'], [' m '], ['x'.repeat(101)], ['\u0000\u0001\u0002']])('refuses %j by the field', async (suche) => {
    const answer = await search(suche);
    expect([answer.statusCode, JSON.stringify(answer.json())]).toEqual([400, expect.stringContaining('suche')]);
  });
});

describe('where a position lies', () => {
  test.each([
    ['in a Landkreis', 51.906, 10.43, 'Goslar', 'municipality', 'Landkreis Goslar', 'Niedersachsen'],
    ['in a Kreis', 51.535, 7.69, 'Unna', 'municipality', 'Kreis Unna', 'Nordrhein-Westfalen'],
    ['in a Kreis that names itself', 52.374, 9.738, 'Hannover', 'municipality', 'Region Hannover', 'Niedersachsen'],
    ['in a kreisfreie Stadt', 48.137, 11.575, 'München', 'city', null, 'Bayern'],
    ['in a Stadtkreis', 48.775, 9.18, 'Stuttgart', 'city', null, 'Baden-Württemberg'],
    ['in a city that is a Land', 53.55, 10, 'Hamburg', 'city', null, 'Hamburg'],
    [
      'in the woods that belong to no Gemeinde',
      51.82,
      10.5,
      'Harz (Landkreis Goslar)',
      'unincorporated',
      'Landkreis Goslar',
      'Niedersachsen',
    ],
    ['on Helgoland', 54.181, 7.886, 'Helgoland', 'municipality', 'Kreis Pinneberg', 'Schleswig-Holstein'],
    ['on Neuwerk, an island of Hamburg', 53.92, 8.5, 'Hamburg', 'city', null, 'Hamburg'],
    ['in Büsingen, within Switzerland', 47.697, 8.69, 'Büsingen am Hochrhein', 'municipality', 'Landkreis Konstanz', 'Baden-Württemberg'],
    ['on a pier off Rügen', 54.43, 13.73, 'Binz', 'municipality', 'Landkreis Vorpommern-Rügen', 'Mecklenburg-Vorpommern'],
  ])('%s', async (_where, lat, lng, name, kind, district, land) => {
    expect(await around(lat, lng)).toEqual({ municipality: { name, kind }, district, land, country: 'DE', nearest: null });
  });

  test('beyond the border is the country and the town that is near', async () => {
    const abroad = { municipality: null, district: null, land: null };
    expect(await around(48.575, 7.75)).toEqual({ ...abroad, country: 'FR', nearest: 'Straßburg' });
    expect(await around(47.8, 13.045)).toEqual({ ...abroad, country: 'AT', nearest: 'Salzburg' });
  });

  test.each([
    ['in the North Sea', 55.2, 5.5],
    ['in the Pacific', -40, -150],
    ['at the north pole', 90, 0],
    ['at the south pole', -90, 180],
    ['on the antimeridian', 0, 180],
    ['on its other side', 52, -180],
  ])('nothing is known %s', async (_where, lat, lng) => {
    expect(await around(lat, lng)).toEqual({ municipality: null, district: null, land: null, country: null, nearest: null });
  });

  test.each([
    [{ lat: 'NaN', lng: '9' }, 'lat'],
    [{ lat: '91', lng: '9' }, 'lat'],
    [{ lat: '52', lng: '-181' }, 'lng'],
    [{ lat: '52', lng: 'Infinity' }, 'lng'],
    [{ lat: '52' }, 'lng'],
  ])('refuses %o by the field', async (query, field) => {
    const answer = await lookAround(query);
    expect([answer.statusCode, JSON.stringify(answer.json())]).toEqual([400, expect.stringContaining(field)]);
  });
});

test('places are answered to everybody, as the public form searches them too', async () => {
  for (const url of ['/api/v1/places?suche=goslar', '/api/v1/places/around?lat=52&lng=9'])
    expect((await harness.inject({ method: 'GET', url })).statusCode).toBe(200);
});
