import type { FoundPlace, PlaceAround } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base
  .extend('partner', perFile, ({ api }) => api.signIn())
  .extend('search', perFile, ({ partner }) => (suche: string) => {
    return partner.inject({ method: 'GET', url: '/api/v1/places', query: { suche } });
  })
  .extend('find', perFile, ({ search }) => async (suche: string) => {
    return (await search(suche)).json<FoundPlace[]>();
  })
  .extend('names', perFile, ({ find }) => async (suche: string) => {
    return (await find(suche)).map(({ name }) => name);
  })
  .extend('lookAround', perFile, ({ partner }) => (query: Record<string, string>) => {
    return partner.inject({ method: 'GET', url: '/api/v1/places/around', query });
  })
  .extend('around', perFile, ({ lookAround }) => async (lat: number, lng: number) => {
    return (await lookAround({ lat: `${lat}`, lng: `${lng}` })).json<PlaceAround>();
  });

describe('place search', () => {
  test.for([
    { suche: 'muen', name: 'München' },
    { suche: 'mün', name: 'München' },
    { suche: 'MUNCHEN', name: 'München' },
    { suche: 'mu\u0308nchen', name: 'München' },
    { suche: 'strassk', name: 'Straßkirchen' },
    { suche: 'straßburg', name: 'Straßburg' },
    { suche: 'Strassburg', name: 'Straßburg' },
    { suche: 'frankfurt oder', name: 'Frankfurt (Oder)' },
    { suche: 'bad homburg vor der höhe', name: 'Bad Homburg v.d. Höhe' },
    { suche: 'zürich', name: 'Zürich' },
    { suche: 'Prag', name: 'Prag' },
    { suche: '  goslar ', name: 'Goslar' },
    { suche: 'Hannoversch Münden', name: 'Hann. Münden' },
    { suche: 'Hannoversch Mü', name: 'Hann. Münden' },
    { suche: 'hann.münden', name: 'Hann. Münden' },
    { suche: 'Frankfurt/Main', name: 'Frankfurt am Main' },
    { suche: 'Frankfurt a.M.', name: 'Frankfurt am Main' },
    { suche: 'St. Ingbert', name: 'Sankt Ingbert' },
    { suche: 'St. Georgen', name: 'Sankt Georgen im Schwarzwald' },
  ])('$suche finds $name first', async ({ suche, name }, { names }) => {
    expect((await names(suche))[0]).toBe(name);
  });

  test('a postcode is found by its beginning, in order', async ({ find }) => {
    const found = await find('386');
    expect(found.map(({ kind }) => kind)).toEqual(found.map(() => 'postcode'));
    expect(found[0]).toEqual({
      ...{
        kind: 'postcode',
        name: 'Goslar',
        postcode: '38640',
        municipality: null,
        district: 'Landkreis Goslar',
        land: 'Niedersachsen',
        country: 'DE',
      },
      coordinates: { type: 'Point', coordinates: [expect.closeTo(10.43, 1), expect.closeTo(51.9, 1)] },
    });
    expect((await find('27498 helg')).map(({ postcode, name }) => [postcode, name])).toEqual([['27498', 'Helgoland']]);
  });

  test('a postcode is named after its main municipality', async ({ find }) => {
    expect(await find('34355')).toEqual([
      expect.objectContaining({ name: 'Staufenberg', postcode: '34355', district: 'Landkreis Göttingen', land: 'Niedersachsen' }),
    ]);
  });

  test('a village is found with the municipality it belongs to, and by a word of that', async ({ find }) => {
    const [lutterberg] = await find('Lutterberg');
    expect(lutterberg).toEqual({
      kind: 'village',
      name: 'Lutterberg',
      postcode: null,
      municipality: 'Staufenberg',
      district: 'Landkreis Göttingen',
      land: 'Niedersachsen',
      country: 'DE',
      coordinates: { type: 'Point', coordinates: [expect.closeTo(9.62, 1), expect.closeTo(51.37, 1)] },
    });
    expect(await find('lutterberg staufenberg')).toEqual([lutterberg]);
  });

  test.for([
    { suche: 'Frankfrut', name: 'Frankfurt am Main', slip: 'two letters swapped' },
    { suche: 'Müchen', name: 'München', slip: 'a missing letter' },
    { suche: 'Hamnover', name: 'Hannover', slip: 'a wrong letter' },
    { suche: 'Kasssel', name: 'Kassel', slip: 'an additional letter' },
    { suche: 'Lutterbreg', name: 'Lutterberg', slip: 'in a village' },
    { suche: 'Bad Hersfled', name: 'Bad Hersfeld', slip: 'in the second word' },
    { suche: 'hersfled', name: 'Bad Hersfeld', slip: 'in a later word' },
    { suche: 'Recklignhasuen', name: 'Recklinghausen', slip: 'two typos in a long name' },
    { suche: 'Ludwigshafn am Rhien', name: 'Ludwigshafen am Rhein', slip: 'two typos in several words' },
    { suche: 'Nuerenberg', name: 'Nürnberg', slip: 'in a written-out umlaut' },
  ])('$suche tolerates the typo and finds $name: $slip', async ({ suche, name }, { names }) => {
    expect(await names(suche)).toContain(name);
  });

  test('an exact name is found alone, prefixes rank before typos, and short words and postcodes tolerate none', async ({ names }) => {
    expect(await names('homburg')).not.toContain('Hamburg');
    expect((await names('Weima')).slice(0, 4)).toEqual(['Weimar', 'Weimar (Lahn)', 'Weimar', 'Weida']);
    expect(await names('Köhl')).not.toContain('Köln');
    expect(await names('00001')).toEqual([]);
  });

  test('a municipality that is not in the table of towns is found, with its district', async ({ find }) => {
    expect((await find('Gröde'))[0]).toMatchObject({ kind: 'municipality', district: 'Kreis Nordfriesland', land: 'Schleswig-Holstein' });
  });

  test('places of the same name are distinguished, and a further word selects one', async ({ find }) => {
    const found = await find('neustadt');
    const labels = found.map(({ name, district, land, country }) => [name, district, land, country].join());
    expect([found.length, new Set(labels).size]).toEqual([8, 8]);
    expect((await find('neustadt marburg')).map(({ district }) => district)).toEqual(['Landkreis Marburg-Biedenkopf']);
  });

  test('ranking: full name before prefix, large before small, Germany before its neighbours, villages last', async ({ names, find }) => {
    expect(await names('homburg')).toEqual(['Homburg', 'Homburg', 'Bad Homburg v.d. Höhe']);
    expect((await find('prag')).slice(0, 2).map(({ name, kind }) => [name, kind])).toEqual([
      ['Prag', 'town'],
      ['Präg', 'village'],
    ]);
    expect((await names('frankfurt')).slice(0, 2)).toEqual(['Frankfurt am Main', 'Frankfurt (Oder)']);
    const towns = (await find('salzb')).flatMap(({ kind, name }) => (kind === 'town' ? [name] : []));
    expect(towns.indexOf('Salzbergen')).toBeLessThan(towns.indexOf('Salzburg'));
  });

  test.for([
    { suche: "' or 1=1 --" },
    { suche: '%%%%' },
    { suche: '.*.*.*' },
    { suche: '\\\\\\\\' },
    { suche: '😀😀' },
    { suche: 'q '.repeat(50).trim() },
    { suche: '\u0301\u0301' },
    { suche: '99999' },
  ])('finds nothing for $suche without an error', async ({ suche }, { search }) => {
    const answer = await search(suche);
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  });

  test.for([{ suche: '' }, { suche: 'm' }, { suche: ' m ' }, { suche: 'x'.repeat(101) }, { suche: '\u0000\u0001\u0002' }])(
    'refuses $suche at the field',
    async ({ suche }, { search }) => {
      const answer = await search(suche);
      expect([answer.statusCode, JSON.stringify(answer.json())]).toEqual([400, expect.stringContaining('suche')]);
    },
  );
});

describe('place around a position', () => {
  test.for([
    {
      where: 'in a Landkreis',
      lat: 51.906,
      lng: 10.43,
      name: 'Goslar',
      kind: 'municipality',
      district: 'Landkreis Goslar',
      land: 'Niedersachsen',
    },
    {
      where: 'in a Kreis',
      lat: 51.535,
      lng: 7.69,
      name: 'Unna',
      kind: 'municipality',
      district: 'Kreis Unna',
      land: 'Nordrhein-Westfalen',
    },
    {
      where: 'in a Kreis with that word in its name',
      lat: 52.374,
      lng: 9.738,
      name: 'Hannover',
      kind: 'municipality',
      district: 'Region Hannover',
      land: 'Niedersachsen',
    },
    { where: 'in a kreisfreie Stadt', lat: 48.137, lng: 11.575, name: 'München', kind: 'city', district: null, land: 'Bayern' },
    { where: 'in a Stadtkreis', lat: 48.775, lng: 9.18, name: 'Stuttgart', kind: 'city', district: null, land: 'Baden-Württemberg' },
    { where: 'in a city that is a Land', lat: 53.55, lng: 10, name: 'Hamburg', kind: 'city', district: null, land: 'Hamburg' },
    {
      where: 'in a forest outside every Gemeinde',
      lat: 51.82,
      lng: 10.5,
      name: 'Harz (Landkreis Goslar)',
      kind: 'unincorporated',
      district: 'Landkreis Goslar',
      land: 'Niedersachsen',
    },
    {
      where: 'on Helgoland',
      lat: 54.181,
      lng: 7.886,
      name: 'Helgoland',
      kind: 'municipality',
      district: 'Kreis Pinneberg',
      land: 'Schleswig-Holstein',
    },
    { where: 'on Neuwerk, an island of Hamburg', lat: 53.92, lng: 8.5, name: 'Hamburg', kind: 'city', district: null, land: 'Hamburg' },
    {
      where: 'in Büsingen, within Switzerland',
      lat: 47.697,
      lng: 8.69,
      name: 'Büsingen am Hochrhein',
      kind: 'municipality',
      district: 'Landkreis Konstanz',
      land: 'Baden-Württemberg',
    },
    {
      where: 'on a pier off Rügen',
      lat: 54.43,
      lng: 13.73,
      name: 'Binz',
      kind: 'municipality',
      district: 'Landkreis Vorpommern-Rügen',
      land: 'Mecklenburg-Vorpommern',
    },
  ])('$where', async ({ lat, lng, name, kind, district, land }, { around }) => {
    expect(await around(lat, lng)).toMatchObject({
      municipality: { name, kind },
      district,
      land,
      country: 'DE',
      nearest: null,
      isSwapped: false,
    });
  });

  test('abroad it is the country and the nearest town', async ({ around }) => {
    const abroad = { municipality: null, district: null, land: null };
    expect(await around(48.575, 7.75)).toMatchObject({ ...abroad, country: 'FR', nearest: 'Straßburg', isSwapped: false });
    expect(await around(47.8, 13.045)).toMatchObject({ ...abroad, country: 'AT', nearest: 'Salzburg', isSwapped: false });
  });

  test.for([
    { where: 'in the North Sea', lat: 55.2, lng: 5.5 },
    { where: 'in the Pacific', lat: -40, lng: -150 },
    { where: 'at the north pole', lat: 90, lng: 0 },
    { where: 'at the south pole', lat: -90, lng: 180 },
    { where: 'on the antimeridian', lat: 0, lng: 180 },
    { where: 'on its other side', lat: 52, lng: -180 },
  ])('nothing is known $where', async ({ lat, lng }, { around }) => {
    expect(await around(lat, lng)).toEqual({
      municipality: null,
      district: null,
      land: null,
      country: null,
      nearest: null,
      city: null,
      postcode: null,
      isSwapped: false,
    });
  });

  test.for([
    { where: 'in a village of a municipality with one postcode', lat: 51.37, lng: 9.62, city: 'Staufenberg', postcode: '34355' },
    { where: 'in a city with several', lat: 48.137, lng: 11.575, city: 'München', postcode: null },
    { where: 'in an area without a municipality', lat: 51.842, lng: 10.4844, city: null, postcode: null },
    { where: 'abroad', lat: 47.8, lng: 13.045, city: 'Salzburg', postcode: null },
  ])('the proposed address $where', async ({ lat, lng, city, postcode }, { around }) => {
    expect(await around(lat, lng)).toMatchObject({ city, postcode });
  });

  test('a position that is valid only when swapped is reported as swapped', async ({ around }) => {
    expect(await around(10.26, 51.95)).toMatchObject({ country: null, isSwapped: true });
    expect(await around(51.95, 10.26)).toMatchObject({ country: 'DE', isSwapped: false });
  });

  test.for([
    { query: { lat: 'NaN', lng: '9' }, field: 'lat' },
    { query: { lat: '91', lng: '9' }, field: 'lat' },
    { query: { lat: '52', lng: '-181' }, field: 'lng' },
    { query: { lat: '52', lng: 'Infinity' }, field: 'lng' },
    { query: { lat: '52' }, field: 'lng' },
  ])('refuses $query at the field', async ({ query, field }, { lookAround }) => {
    const answer = await lookAround(query);
    expect([answer.statusCode, JSON.stringify(answer.json())]).toEqual([400, expect.stringContaining(field)]);
  });
});

test('places are public, because the public form searches them, too', async ({ api }) => {
  for (const url of ['/api/v1/places?suche=goslar', '/api/v1/places/around?lat=52&lng=9'])
    expect((await api.inject({ method: 'GET', url })).statusCode).toBe(200);
});
