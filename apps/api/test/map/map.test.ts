import { type ClusterFeature, MAX_MAP_POINTS, type MapPoint } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import type { Actor } from '../../src/locations/save/location-save.ts';
import { draftOf, pointAt, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { clustersOf, corners, countsOf, mapRequests } from './map-requests.ts';

const test = base
  .extend('points', perFile, ({ partner }) => (payload: object) => {
    return mapRequests.points(partner, payload);
  })
  .extend('clusters', perFile, ({ partner }) => (query: Record<string, string>) => {
    return clustersOf(partner, query);
  })
  .extend('counts', perFile, ({ partner }) => (payload: object) => {
    return countsOf(partner, payload);
  });

test.beforeAll(async ({ partner, other }) => {
  await save(partner, draftOf('RASTHOF', { name: 'Ost', coordinates: pointAt(11, 50), features: ['WLAN', 'DUSCHE'] }));
  await save(partner, draftOf('RASTHOF', { name: 'Mitte', coordinates: pointAt(10.0001, 50), features: ['WLAN'] }));
  await save(other, draftOf('IMBISS', { name: 'Mitte auch', coordinates: pointAt(10, 50) }));
  await save(other, draftOf('PARKPLATZ', { name: 'Fidschi', coordinates: pointAt(179.5, -17) }));
  await save(other, draftOf('IMBISS', { name: 'Irgendwo' }));
});

describe('points', () => {
  test('S7-MAP-02 the overview returns a plain list, nearest to the centre first, and the total in X-Total-Count', async ({
    partner,
    points,
  }) => {
    const answer = await mapRequests.overview(partner, corners(9, 49, 12.5, 51));
    expect(answer.headers['x-total-count']).toBe('3');
    const list = answer.json<MapPoint[]>();
    expect(list.map(({ title }) => title)).toEqual(['Ost', 'Mitte', 'Mitte auch']);
    expect(list[0]).toEqual({
      _id: expect.any(String),
      title: 'Ost',
      locationType: 'RASTHOF',
      coordinates: pointAt(11, 50),
      features: ['WLAN', 'DUSCHE'],
    });
    expect((await points({ ...corners(9, 49, 12.5, 51), filter: [] })).json()).toEqual(list);
    expect((await mapRequests.overview(partner, corners(170, -20, -170, 0))).json()).toMatchObject([{ title: 'Fidschi' }]);
    expect(refusal(await mapRequests.overview(partner, { neLat: 51, neLng: 12.5, swLat: 49 }))).toMatchObject({ status: 400 });
  });

  test('S7-MAP-01 with a filter it returns the same list, narrowed; corners and filter are validated', async ({ points, partner }) => {
    const box = corners(9, 49, 12.5, 51);
    const answer = await points({ ...box, filter: ['DUSCHE'] });
    const all = (await mapRequests.overview(partner, box)).json<MapPoint[]>();
    expect(answer.json()).toEqual(all.filter(({ title }) => title === 'Ost'));
    expect((await points({ ...corners(10.5, 49, 12.5, 51), filter: ['WLAN'] })).json()).toMatchObject([{ title: 'Ost' }]);
    expect(refusal(await points({ ...box, filter: ['SAUNA'] })).fields).toEqual([expect.stringMatching(/^filter\.0: /)]);
    expect(refusal(await points({ filter: ['WLAN'] })).status).toBe(400);
  });

  test.for([{ filter: [] as string[] }, { filter: ['WLAN'] }, { filter: ['WLAN', 'DUSCHE'] }])(
    'S7-MAP-01 S7-MAP-02 the map has the same locations, filtered by $filter',
    async ({ filter }, { points, partner, clusters }) => {
      const box = corners(9, 49, 12.5, 51);
      const answer = filter.length > 0 ? await points({ ...box, filter }) : await mapRequests.overview(partner, box);
      const list = answer.json<MapPoint[]>();
      const { features, total } = await clusters({ bbox: '9,49,12.5,51', zoom: '22', filter: filter.join(',') });
      expect([total, features.reduce((sum, { properties }) => sum + properties.count, 0)]).toEqual([list.length, list.length]);
      const pins = features.filter(({ properties }) => properties.count === 1);
      for (const { geometry, properties } of pins) {
        const { _id, title, locationType } = properties;
        expect(list).toContainEqual({ _id, title, locationType, coordinates: geometry, features: expect.any(Array) });
      }
    },
  );

  test('S7-MAP-01 S2-LOC-06 a filter with several features requires all of them', async ({ points }) => {
    const found = async (filter: string[]) => (await points({ ...corners(9, 49, 12, 51), filter })).json<MapPoint[]>().length;
    expect([await found([]), await found(['WLAN']), await found(['WLAN', 'DUSCHE']), await found(['GELDAUTOMAT'])]).toEqual([3, 2, 1, 0]);
  });

  test('boxes: across the antimeridian, empty, and invalid', async ({ points }) => {
    expect((await points(corners(170, -20, -170, -10))).json()).toHaveLength(1);
    expect((await points(corners(170, -20, 190, -10))).json()).toHaveLength(1);
    expect((await points(corners(10, 50, 10, 50))).json()).toEqual([]);
    expect(refusal(await points(corners(9, 51, 12, 49))).fields).toEqual(['swLat: map.corners_swapped']);
    expect(refusal(await points({ ...corners(9, 49, 12, 51), filter: ['SAUNA'] })).fields[0]).toMatch(/^filter\.0/);
    expect(refusal(await points({ neLat: 1, neLng: 2, swLat: 0 })).fields[0]).toMatch(/^swLng/);
    expect(refusal(await points(corners(9, 49, 12, 91))).fields[0]).toMatch(/^neLat/);
  });
});

test.for([
  { body: { ...corners(9, 49, 12, 51), neLat: 'NaN' }, field: 'neLat' },
  { body: { ...corners(9, 49, 12, 51), neLng: null }, field: 'neLng' },
  { body: corners(9, 51, 12, 49), field: 'swLat' },
  { body: corners(-99_999, 49, 12, 51), field: 'swLng' },
  { body: corners(9, -91, 12, 51), field: 'swLat' },
])('corners $body are refused at $field, by both requests', async ({ body, field }, { partner }) => {
  for (const request of [mapRequests.points, mapRequests.overview]) {
    const answer = await request(partner, body);
    expect(answer.statusCode).toBe(400);
    expect(refusal(answer).fields[0]).toMatch(new RegExp(`^${field}`));
  }
});

describe('clusters', () => {
  test('combine near locations and split at the zoom they state', async ({ clusters }) => {
    const { features, total } = await clusters({ bbox: '9,49,12,51', zoom: '5.7' });
    expect(total).toBe(3);
    const pair = features.find(({ properties }) => properties.count > 1);
    expect(features.reduce((sum, { properties }) => sum + properties.count, 0)).toBe(3);
    const zoom = String(pair?.properties.expansionZoom);
    const apart = await clusters({ bbox: '9,49,12,51', zoom });
    expect(apart.features.length).toBeGreaterThan(features.length);
  });

  test('a single location has its data', async ({ clusters }) => {
    const { features } = await clusters({ bbox: '10.9,49,12,51', zoom: '12' });
    expect(features).toEqual([
      {
        type: 'Feature',
        geometry: pointAt(11, 50),
        properties: {
          count: 1,
          expansionZoom: null,
          _id: expect.any(String),
          title: 'Ost',
          locationType: 'RASTHOF',
          features: ['WLAN', 'DUSCHE'],
        },
      },
    ]);
  });

  test('respect filter, types and mine', async ({ clusters }) => {
    const totalOf = async (query: Record<string, string>) => (await clusters({ bbox: '9,49,12,51', zoom: '3', ...query })).total;
    expect(await totalOf({ filter: 'WLAN,DUSCHE' })).toBe(1);
    expect(await totalOf({ types: 'IMBISS' })).toBe(1);
    expect(await totalOf({ mine: 'true' })).toBe(2);
  });

  test.for([
    { query: { bbox: '9,49,12', zoom: '5' }, field: 'bbox' },
    { query: { bbox: '9,51,12,49', zoom: '5' }, field: 'bbox' },
    { query: { bbox: '9,49,12,91', zoom: '5' }, field: 'bbox' },
    { query: { bbox: 'NaN,49,12,51', zoom: '5' }, field: 'bbox' },
    { query: { bbox: 'Infinity,49,12,51', zoom: '5' }, field: 'bbox' },
    { query: { bbox: '9,49,99999,51', zoom: '5' }, field: 'bbox' },
    { query: { bbox: `9,49,12,51.${'0'.repeat(300)}`, zoom: '5' }, field: 'bbox' },
    { query: { zoom: '5' }, field: 'bbox' },
    { query: { bbox: '9,49,12,51', zoom: 'NaN' }, field: 'zoom' },
    { query: { bbox: '9,49,12,51', zoom: 'Infinity' }, field: 'zoom' },
    { query: { bbox: '9,49,12,51', zoom: '99' }, field: 'zoom' },
    { query: { bbox: '9,49,12,51', zoom: '-1' }, field: 'zoom' },
    { query: { bbox: '9,49,12,51', zoom: '5', filter: 'WLAN,'.repeat(100) }, field: 'filter' },
    { query: { bbox: '9,49,12,51', zoom: '5', mine: 'perhaps' }, field: 'mine' },
    { query: { bbox: '9,49,12,51', zoom: 'x' }, field: 'zoom' },
    { query: { bbox: '9,49,12,51', zoom: '23' }, field: 'zoom' },
    { query: { bbox: '9,49,12,51', zoom: '5', filter: 'SAUNA' }, field: 'filter' },
    { query: { bbox: '9,49,12,51', zoom: '5', types: 'SAUNA' }, field: 'types' },
  ])('$query is refused at $field', async ({ query, field }, { partner }) => {
    const answer = await mapRequests.clusters(partner, query);
    expect(answer.statusCode).toBe(400);
    expect(refusal(answer).fields[0]).toMatch(new RegExp(`^${field}`));
  });
});

describe('counts', () => {
  test('are those beside the list and on the chips', async ({ counts }) => {
    const all = await counts({});
    expect(all).toMatchObject({ total: 5, inSegment: 5, withoutCoordinates: 1 });
    const some = await counts({ ...corners(9, 49, 12, 51), filter: ['WLAN'], types: ['RASTHOF'] });
    expect(some).toMatchObject({ total: 2, inSegment: 2, withoutCoordinates: 0 });
    expect(some.features).toMatchObject({ WLAN: 2, DUSCHE: 1, GELDAUTOMAT: 0 });
    expect(some.types).toMatchObject({ RASTHOF: 2, IMBISS: 0 });
    expect((await counts({ mine: true })).total).toBe(2);
  });

  test('S3-STAT-01 S3-STAT-02 S7-STAT-01 of the tiles cover the own company and all', async ({ partner }) => {
    const answer = await partner.inject({ method: 'GET', url: '/api/v1/statistik/get' });
    expect(answer.json()).toEqual({ standorte: 2, alleStandorte: 5 });
  });
});

describe('many locations', () => {
  test.beforeAll(async ({ partner, api }) => {
    const actor: Actor = {
      userId: null,
      companyId: partner.companyId,
      isCompanyConfirmed: true,
      isAdmin: false,
      isSuperAdmin: false,
      access: [],
    };
    const saves = Array.from({ length: 10_500 }, (_, index) => ({
      write: draftOf('PARKPLATZ', { coordinates: pointAt(-60 + (index % 150) * 0.2, -40 + Math.floor(index / 150) * 0.4) }),
    }));
    await api.services.locations.saveAll(actor, saves, 'import');
  });

  test('are limited: 10,000 points, and at any zoom as many features as cells of a screen', async ({ points, clusters }) => {
    const answer = await points(corners(-100, -50, 0, 0));
    expect(answer.headers['x-total-count']).toBe('10500');
    expect(answer.json()).toHaveLength(MAX_MAP_POINTS);
    const { features, total } = await clusters({ bbox: '-100,-50,0,0', zoom: '22' });
    expect(total).toBe(10_500);
    expect(features.length).toBeLessThanOrEqual(2000);
    expect(features.reduce((sum, { properties }) => sum + properties.count, 0)).toBe(10_500);
  });

  test('panning moves no cluster that stays complete', async ({ clusters }) => {
    const inner = ({ geometry }: ClusterFeature) => geometry.coordinates[0] > -52 && geometry.coordinates[0] < -48;
    const one = await clusters({ bbox: '-56,-40,-44,-20', zoom: '6' });
    const moved = await clusters({ bbox: '-55.3,-40,-43.3,-20', zoom: '6.9' });
    expect(one.features.filter(inner).length).toBeGreaterThan(3);
    expect(moved.features.filter(inner)).toEqual(one.features.filter(inner));
  });
});
