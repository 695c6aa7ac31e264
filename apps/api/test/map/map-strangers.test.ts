import { Feature, LocationType } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, pointAt, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { clustersOf, corners, countsOf, mapRequests, pointsOf } from './map-requests.ts';

const HERE = corners(9, 49, 12, 51);
const BBOX = '9,49,12,51';

const test = base
  /** A user of an unconfirmed company, whose locations wait for a review. */
  .extend('newcomer', perFile, ({ api }) => api.signIn('user', 'Neu'))
  .extend('stranger', perFile, ({ api }) => api.signIn('user', 'Süd'));

test.beforeAll(async ({ api, newcomer, stranger }) => {
  await unconfirm(api.database.pool, newcomer.companyId);
  const traits = { name: 'Geheim', features: [...Feature.options] };
  await save(newcomer, draftOf('WERKSTATT', { ...traits, coordinates: pointAt(10.5, 50.5) }));
  await save(newcomer, draftOf('WERKSTATT', { ...traits, coordinates: pointAt(10.5001, 50.5001) }));
  await save(newcomer, draftOf('IMBISS', { name: 'Noch ohne Platz' }));
  await save(stranger, draftOf('BISTRO', { name: 'Offen', coordinates: pointAt(10.5002, 50.5002) }));
});

describe('unpublished locations are visible to their company and to admins only', () => {
  const numbersFor = async (session: Session) => {
    const { total, inSegment, withoutCoordinates, features, types } = await countsOf(session, HERE);
    const { points, total: header } = await pointsOf(session, HERE);
    const clusters = await clustersOf(session, { bbox: BBOX, zoom: '3' });
    return {
      counts: [total, inSegment, withoutCoordinates, features.DUSCHE, types.WERKSTATT],
      points: [points.length, header],
      clusters: [clusters.total, ...clusters.features.map(({ properties }) => properties.count)],
    };
  };

  test('in points, counts, chips and clusters', async ({ newcomer, admin, stranger }) => {
    expect(await numbersFor(newcomer)).toEqual({ counts: [4, 3, 1, 2, 2], points: [3, 3], clusters: [3, 3] });
    expect(await numbersFor(admin)).toEqual({ counts: [4, 3, 1, 2, 2], points: [3, 3], clusters: [3, 3] });
    expect(await numbersFor(stranger)).toEqual({ counts: [1, 1, 0, 0, 0], points: [1, 1], clusters: [1, 1] });
  });

  test('in the position and the expansion zoom of a cluster', async ({ stranger }) => {
    const { features } = await clustersOf(stranger, { bbox: BBOX, zoom: '3' });
    expect(features.map(({ geometry, properties }) => [geometry, properties.title, properties.expansionZoom])).toEqual([
      [pointAt(10.5002, 50.5002), 'Offen', null],
    ]);
  });

  const FILTERS = [...Feature.options.map((filter) => ({ filter })), ...LocationType.options.map((types) => ({ types }))];
  test.for(FILTERS)('with the filter %o', async (filter, { stranger }) => {
    const { total } = await clustersOf(stranger, { bbox: BBOX, zoom: '22', ...filter });
    expect(total).toBe('types' in filter && filter.types === 'BISTRO' ? 1 : 0);
    expect((await clustersOf(stranger, { bbox: BBOX, zoom: '22', ...filter, mine: 'true' })).total).toBe(total);
  });

  test('"mine" is the company of the viewer, whatever company the request states', async ({ newcomer, stranger, admin }) => {
    const named = { ...HERE, mine: true, companyId: newcomer.companyId, visibility: { all: true } };
    expect(await countsOf(stranger, named)).toMatchObject({ total: 1, inSegment: 1 });
    expect(await countsOf(admin, { mine: true })).toMatchObject({ total: 0 });
    expect((await pointsOf(stranger, named)).total).toBe(1);
  });

  test('responses are not cached by proxies', async ({ stranger }) => {
    const answers = [
      ...(await Promise.all([mapRequests.points, mapRequests.overview, mapRequests.counts].map((request) => request(stranger, HERE)))),
      await mapRequests.clusters(stranger, { bbox: BBOX, zoom: '3' }),
      await mapRequests.around(stranger, { lat: '50', lng: '10' }),
    ];
    for (const { headers } of answers) expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined]);
  });
});

test('requests without a session and of blocked users are refused', async ({ api }) => {
  const guest = await api.signIn('user', 'Süd');
  await api.database.pool.query("update app_user set status = 'blocked' where id = $1", [guest.id]);
  for (const caller of [api, guest]) {
    for (const request of [mapRequests.points, mapRequests.overview, mapRequests.counts])
      expect((await request(caller, HERE)).statusCode).toBe(401);
    expect((await mapRequests.clusters(caller, { bbox: BBOX, zoom: '3' })).statusCode).toBe(401);
  }
});

test('towns and municipalities are public, as the public report form needs them; locations are not', async ({ api }) => {
  for (const request of [mapRequests.places, mapRequests.around]) {
    const answer = await request(api, { suche: 'goslar', lat: '51.9', lng: '10.4' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('standortId');
  }
});

const WORDS = Array.from({ length: 10_000 }, () => 'WLAN');

describe('invalid bodies are refused at the field', () => {
  test.for([
    { what: 'a number that overflows', body: '{"swLng":1e400,"swLat":1,"neLng":2,"neLat":3}', field: 'swLng' },
    { what: 'corners as text', body: { ...HERE, neLat: '51' }, field: 'neLat' },
    { what: 'corners as lists', body: { ...HERE, neLat: [51] }, field: 'neLat' },
    { what: 'ten thousand filters', body: { ...HERE, filter: WORDS }, field: 'filter' },
    { what: 'a filter that is not a list', body: { ...HERE, filter: { length: 1, 0: 'WLAN' } }, field: 'filter' },
    { what: 'a filter with a prototype property', body: { ...HERE, filter: ['constructor'] }, field: 'filter.0' },
    { what: 'a filter as long as the body', body: { ...HERE, filter: ['x'.repeat(1_000_000)] }, field: 'filter.0' },
    { what: 'an endlessly nested filter', body: `{"filter":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, field: 'body' },
  ])('$what', async ({ body, field }, { stranger }) => {
    for (const request of [mapRequests.points, mapRequests.counts]) {
      const answer = await request(stranger, body);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, expect.stringMatching(/^application\/problem\+json/)]);
      expect(refusal(answer).fields[0]).toMatch(new RegExp(`^${field}: `));
      expect(answer.body.length).toBeLessThan(2000);
    }
  });

  test('a body of more than a megabyte is not read', async ({ stranger }) => {
    expect((await mapRequests.points(stranger, { ...HERE, more: 'x'.repeat(1_100_000) })).statusCode).toBe(413);
  });
});

describe('invalid query parameters are refused at the field', () => {
  test.for([
    { query: `bbox=${BBOX}&zoom=`, field: 'zoom' },
    { query: `bbox=${BBOX}&zoom=%20`, field: 'zoom' },
    { query: `bbox=${BBOX}&zoom=0x10`, field: 'zoom' },
    { query: `bbox=${BBOX}&zoom=1e400`, field: 'zoom' },
    { query: `bbox=${BBOX}&zoom=5&zoom=6`, field: 'zoom' },
    { query: `bbox=${BBOX}&bbox=${BBOX}&zoom=5`, field: 'bbox' },
    { query: `bbox=1e400,1,2,3&zoom=5`, field: 'bbox' },
    { query: `bbox=${'9'.repeat(190)},1,2,3&zoom=5`, field: 'bbox' },
    { query: `bbox=9,49.,12,51&zoom=5`, field: 'bbox' },
    { query: `bbox=${BBOX}&zoom=5&filter=WLAN&filter=DUSCHE`, field: 'filter' },
    { query: `bbox=${BBOX}&zoom=5&filter=constructor`, field: 'filter' },
    { query: `bbox=${BBOX}&zoom=5&types=%00`, field: 'types' },
    { query: `bbox=${BBOX}&zoom=5&mine=`, field: 'mine' },
  ])('of clusters: $query', async ({ query, field }, { stranger }) => {
    const answer = await mapRequests.clusters(stranger, query);
    expect([answer.statusCode, refusal(answer).fields[0]]).toEqual([400, expect.stringMatching(new RegExp(`^${field}: `))]);
  });

  test.for([
    { query: 'lat=&lng=9', field: 'lat' },
    { query: 'lat=52&lng=%20', field: 'lng' },
    { query: 'lat=0x34&lng=9', field: 'lat' },
    { query: 'lat=52&lat=53&lng=9', field: 'lat' },
    { query: 'lat=52&lng=1e400', field: 'lng' },
  ])('of a position: $query', async ({ query, field }, { stranger }) => {
    const answer = await mapRequests.around(stranger, query);
    expect([answer.statusCode, refusal(answer).fields[0]]).toEqual([400, expect.stringMatching(new RegExp(`^${field}: `))]);
  });

  test('very small numbers are read in scientific notation', async ({ stranger }) => {
    expect((await mapRequests.clusters(stranger, { bbox: '-1e-7,0,1.5e+1,60', zoom: '2.5' })).json()).toMatchObject({ total: 1 });
    expect((await mapRequests.around(stranger, { lat: '51.5', lng: '1e-7' })).statusCode).toBe(200);
  });

  test('boxes at the edges of the world are accepted', async ({ stranger }) => {
    for (const bbox of [
      '-180,-90,180,90',
      '-3600,-90,3600,90',
      '0,86,1,90',
      '0,90,1,90',
      '179.9,-90,-179.9,90',
      '180,0,-180,1',
      '10,50,10,50',
    ])
      expect([bbox, (await mapRequests.clusters(stranger, { bbox, zoom: '22' })).statusCode]).toEqual([bbox, 200]);
  });
});
