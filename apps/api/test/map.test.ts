import { type ClusterFeature, MAX_MAP_POINTS, type MapPoint } from '@rastnetz/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../src/locations/location-save.ts';
import { type AppHarness, type Session, startApp } from './app-harness.ts';
import { draftOf, pointAt, refusal, save } from './factories.ts';
import { clustersOf, corners, countsOf, mapCalls } from './map-calls.ts';

let harness: AppHarness;
let partner: Session;
let other: Session;

beforeAll(async () => {
  harness = await startApp();
  partner = await harness.signIn('user', 'Nord');
  other = await harness.signIn('user', 'Süd');
  await save(partner, draftOf('RASTHOF', { name: 'Ost', coordinates: pointAt(11, 50), features: ['WLAN', 'DUSCHE'] }));
  await save(partner, draftOf('RASTHOF', { name: 'Mitte', coordinates: pointAt(10.0001, 50), features: ['WLAN'] }));
  await save(other, draftOf('IMBISS', { name: 'Mitte auch', coordinates: pointAt(10, 50) }));
  await save(other, draftOf('PARKPLATZ', { name: 'Fidschi', coordinates: pointAt(179.5, -17) }));
  await save(other, draftOf('IMBISS', { name: 'Irgendwo' }));
});
afterAll(() => harness.close());

const points = (payload: object) => mapCalls.points(partner, payload);
const clusters = (query: Record<string, string>) => clustersOf(partner, query);
const counts = (payload: object) => countsOf(partner, payload);

describe('points', () => {
  test('S7-MAP-02 the overview answers a bare list, nearest the centre first, and the number in X-Total-Count', async () => {
    const answer = await mapCalls.overview(partner, corners(9, 49, 12.5, 51));
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
  });

  test('S7-MAP-01 S2-LOC-06 a filter with several features asks for all of them', async () => {
    const found = async (filter: string[]) => (await points({ ...corners(9, 49, 12, 51), filter })).json<MapPoint[]>().length;
    expect([await found([]), await found(['WLAN']), await found(['WLAN', 'DUSCHE']), await found(['GELDAUTOMAT'])]).toEqual([3, 2, 1, 0]);
  });

  test('a box across the antimeridian, an empty one, and wrong ones', async () => {
    expect((await points(corners(170, -20, -170, -10))).json()).toHaveLength(1);
    expect((await points(corners(170, -20, 190, -10))).json()).toHaveLength(1);
    expect((await points(corners(10, 50, 10, 50))).json()).toEqual([]);
    expect(refusal(await points(corners(9, 51, 12, 49))).fields).toEqual(['swLat: map.corners_swapped']);
    expect(refusal(await points({ ...corners(9, 49, 12, 51), filter: ['SAUNA'] })).fields[0]).toMatch(/^filter\.0/);
    expect(refusal(await points({ neLat: 1, neLng: 2, swLat: 0 })).fields[0]).toMatch(/^swLng/);
    expect(refusal(await points(corners(9, 49, 12, 91))).fields[0]).toMatch(/^neLat/);
  });
});

test.each([
  [{ ...corners(9, 49, 12, 51), neLat: 'NaN' }, 'neLat'],
  [{ ...corners(9, 49, 12, 51), neLng: null }, 'neLng'],
  [corners(9, 51, 12, 49), 'swLat'],
  [corners(-99_999, 49, 12, 51), 'swLng'],
  [corners(9, -91, 12, 51), 'swLat'],
])('corners %o are refused by field %s, by both calls', async (body, field) => {
  for (const call of [mapCalls.points, mapCalls.overview]) {
    const answer = await call(partner, body);
    expect(answer.statusCode).toBe(400);
    expect(refusal(answer).fields[0]).toMatch(new RegExp(`^${field}`));
  }
});

describe('clusters', () => {
  test('join what is near and fall apart at the zoom they name', async () => {
    const { features, total } = await clusters({ bbox: '9,49,12,51', zoom: '5.7' });
    expect(total).toBe(3);
    const pair = features.find(({ properties }) => properties.count > 1);
    expect(features.reduce((sum, { properties }) => sum + properties.count, 0)).toBe(3);
    const zoom = String(pair?.properties.expansionZoom);
    const apart = await clusters({ bbox: '9,49,12,51', zoom });
    expect(apart.features.length).toBeGreaterThan(features.length);
  });

  test('a single one tells who it is', async () => {
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

  test('filter, types and mine hold', async () => {
    const totalOf = async (query: Record<string, string>) => (await clusters({ bbox: '9,49,12,51', zoom: '3', ...query })).total;
    expect(await totalOf({ filter: 'WLAN,DUSCHE' })).toBe(1);
    expect(await totalOf({ types: 'IMBISS' })).toBe(1);
    expect(await totalOf({ mine: 'true' })).toBe(2);
  });

  test.each([
    [{ bbox: '9,49,12', zoom: '5' }, 'bbox'],
    [{ bbox: '9,51,12,49', zoom: '5' }, 'bbox'],
    [{ bbox: '9,49,12,91', zoom: '5' }, 'bbox'],
    [{ bbox: 'NaN,49,12,51', zoom: '5' }, 'bbox'],
    [{ bbox: 'Infinity,49,12,51', zoom: '5' }, 'bbox'],
    [{ bbox: '9,49,99999,51', zoom: '5' }, 'bbox'],
    [{ bbox: `9,49,12,51.${'0'.repeat(300)}`, zoom: '5' }, 'bbox'],
    [{ zoom: '5' }, 'bbox'],
    [{ bbox: '9,49,12,51', zoom: 'NaN' }, 'zoom'],
    [{ bbox: '9,49,12,51', zoom: 'Infinity' }, 'zoom'],
    [{ bbox: '9,49,12,51', zoom: '99' }, 'zoom'],
    [{ bbox: '9,49,12,51', zoom: '-1' }, 'zoom'],
    [{ bbox: '9,49,12,51', zoom: '5', filter: 'WLAN,'.repeat(100) }, 'filter'],
    [{ bbox: '9,49,12,51', zoom: '5', mine: 'perhaps' }, 'mine'],
    [{ bbox: '9,49,12,51', zoom: 'x' }, 'zoom'],
    [{ bbox: '9,49,12,51', zoom: '23' }, 'zoom'],
    [{ bbox: '9,49,12,51', zoom: '5', filter: 'SAUNA' }, 'filter'],
    [{ bbox: '9,49,12,51', zoom: '5', types: 'SAUNA' }, 'types'],
  ])('%o is refused by field %s', async (query, field) => {
    const answer = await mapCalls.clusters(partner, query);
    expect(answer.statusCode).toBe(400);
    expect(refusal(answer).fields[0]).toMatch(new RegExp(`^${field}`));
  });
});

describe('numbers', () => {
  test('beside the list and on the chips', async () => {
    const all = await counts({});
    expect(all).toMatchObject({ total: 5, inSegment: 5, withoutCoordinates: 1 });
    const some = await counts({ ...corners(9, 49, 12, 51), filter: ['WLAN'], types: ['RASTHOF'] });
    expect(some).toMatchObject({ total: 2, inSegment: 2, withoutCoordinates: 0 });
    expect(some.features).toMatchObject({ WLAN: 2, DUSCHE: 1, GELDAUTOMAT: 0 });
    expect(some.types).toMatchObject({ RASTHOF: 2, IMBISS: 0 });
    expect((await counts({ mine: true })).total).toBe(2);
  });

  test('S3-STAT-01 S3-STAT-02 S7-STAT-01 the tiles count the own company and all', async () => {
    const answer = await partner.inject({ method: 'GET', url: '/api/v1/statistik/get' });
    expect(answer.json()).toEqual({ standorte: 2, alleStandorte: 5 });
  });
});

describe('a crowd', () => {
  beforeAll(async () => {
    const actor: Actor = { userId: null, companyId: partner.companyId, isAdmin: false, isSuperAdmin: false, access: [] };
    const saves = Array.from({ length: 10_500 }, (_, index) => ({
      write: draftOf('PARKPLATZ', { coordinates: pointAt(-60 + (index % 150) * 0.2, -40 + Math.floor(index / 150) * 0.4) }),
    }));
    await harness.services.locations.saveAll(actor, saves, 'import');
  }, 60_000);

  test('is bounded: 10,000 points, and 1,660 features however deep the zoom', async () => {
    const answer = await points(corners(-100, -50, 0, 0));
    expect(answer.headers['x-total-count']).toBe('10500');
    expect(answer.json()).toHaveLength(MAX_MAP_POINTS);
    const { features, total } = await clusters({ bbox: '-100,-50,0,0', zoom: '22' });
    expect(total).toBe(10_500);
    expect(features.length).toBeLessThanOrEqual(1660);
    expect(features.reduce((sum, { properties }) => sum + properties.count, 0)).toBe(10_500);
  });

  test('panning moves no cluster that stays whole', async () => {
    const inner = ({ geometry }: ClusterFeature) => geometry.coordinates[0] > -52 && geometry.coordinates[0] < -48;
    const one = await clusters({ bbox: '-56,-40,-44,-20', zoom: '6' });
    const moved = await clusters({ bbox: '-55.3,-40,-43.3,-20', zoom: '6.9' });
    expect(one.features.filter(inner).length).toBeGreaterThan(3);
    expect(moved.features.filter(inner)).toEqual(one.features.filter(inner));
  });
});
