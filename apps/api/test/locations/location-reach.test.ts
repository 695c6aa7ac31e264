import { findLocationBounds, type Location } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, pointAt, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { clustersOf, corners, countsOf } from '../map/map-requests.ts';

const NORTH = corners(5, 51, 15, 55);
const NOWHERE = corners(60, 10, 70, 20);

const boundsOf = async ({ inject }: Session, payload: object) =>
  (await inject({ method: 'POST', url: findLocationBounds.path, payload })).json();

/** Two locations in the north, one in the south, one without a position, and one of an unconfirmed company. */
const test = base.extend('places', perFile, async ({ partner, other, api }) => {
  const dusty = await save(
    partner,
    draftOf('RASTHOF', { name: 'Autohof Lutterberg', coordinates: pointAt(9.7, 52.4), features: ['WLAN'] }),
  );
  const south = await save(partner, draftOf('RASTHOF', { name: 'Autohof Süd', coordinates: pointAt(11.6, 48.1) }));
  const imbiss = await save(other, draftOf('IMBISS', { name: `Imbiss ${south.standortId}`, coordinates: pointAt(8, 53) }));
  const unplaced = await save(other, draftOf('IMBISS', { name: 'Autohof ohne Ort' }));
  const stranger = await api.signIn('user', 'Fremd');
  await unconfirm(api.database.pool, stranger.companyId);
  await save(stranger, draftOf('RASTHOF', { name: 'Autohof Fremd', coordinates: pointAt(12, 47.9) }));
  return { dusty, south, imbiss, unplaced, stranger };
});

const titlesOf = ({ data }: { data: Location[] }) => data.map(({ title }) => title);

describe('matches outside the segment', () => {
  test('are counted next to those inside, with the same filters, including those without a position', async ({ partner, places }) => {
    expect(await search(partner, { ...NOWHERE, suche: 'lutterberg' })).toMatchObject({ total: 0, totalElsewhere: 1, data: [] });
    const north = await search(partner, { ...NORTH, suche: 'autohof' });
    expect(titlesOf(north)).toEqual([places.dusty.title]);
    expect(north.totalElsewhere).toBe(2);
    expect(await search(partner, { ...NORTH, suche: 'autohof', types: ['IMBISS'] })).toMatchObject({ total: 0, totalElsewhere: 1 });
    expect(await search(partner, { ...NORTH, missing: ['coordinates'] })).toMatchObject({ total: 0, totalElsewhere: 1 });
    expect(await search(partner, NORTH)).toMatchObject({ total: 2, totalElsewhere: 2 });
  });

  test('are not counted without a segment', async ({ partner, places }) => {
    expect(places.dusty.title).toBe('Autohof Lutterberg');
    expect(await search(partner, { suche: 'autohof' })).toMatchObject({ total: 3, totalElsewhere: 0 });
  });

  test('are those that the viewer sees: of an unconfirmed company only its own people and admins', async ({ partner, admin, places }) => {
    const query = { ...NOWHERE, suche: 'fremd' };
    expect((await search(partner, query)).totalElsewhere).toBe(0);
    expect((await search(places.stranger, query)).totalElsewhere).toBe(1);
    expect((await search(admin, query)).totalElsewhere).toBe(1);
    expect((await search(admin, { ...query, mine: true })).totalElsewhere).toBe(0);
  });

  test('take no statement', async ({ partner, places }) => {
    const lists = async (query: object) =>
      (await statementsOf(() => search(partner, query))).filter((text) => /^select .*from "location"/.test(text)).length;
    expect(places.dusty.title).toBe('Autohof Lutterberg');
    expect(await lists({ ...NORTH, suche: 'autohof' })).toBe(await lists({ suche: 'lutterberg' }));
    expect(await lists({ ...NOWHERE, suche: 'autohof' })).toBe(0);
  });
});

describe('the number of a location', () => {
  test.for([(n: number) => `${n}`, (n) => ` Nr. ${n} `, (n) => `No. ${n}`, (n) => `#${n}`])(
    'finds it before every name that contains it, whatever the order (%#)',
    async (written, { partner, places: { south, imbiss } }) => {
      const suche = written(south.standortId);
      const names = /\D/.test(suche.trim()) ? [] : [imbiss.title];
      for (const direction of ['asc', 'desc'] as const) {
        const sort = [{ field: 'title', direction }];
        expect(titlesOf(await search(partner, { suche, sort }))).toEqual([south.title, ...names]);
        const pages = await Promise.all([1, 2].map((page) => search(partner, { suche, sort, page, pageSize: 1 })));
        expect(pages.flatMap(titlesOf)).toEqual([south.title, ...names]);
      }
    },
  );

  test('finds it outside the segment, and in the trash', async ({ partner, places: { south } }) => {
    const suche = String(south.standortId);
    expect(await search(partner, { ...NOWHERE, suche })).toMatchObject({ total: 0, totalElsewhere: 2 });
    const gone = await save(partner, draftOf('BISTRO', { name: 'Papierkorb' }));
    await partner.inject({ method: 'DELETE', url: `/api/v1/location/${gone._id}` });
    const trash = await partner.inject({ method: 'POST', url: '/api/v1/location/trash', payload: { suche: `${gone.standortId}` } });
    expect(titlesOf(trash.json())).toEqual([gone.title]);
  });

  test('finds nothing by a part of it, and nothing that the viewer may not see', async ({ partner, admin, places }) => {
    const suche = String(places.south.standortId);
    expect(titlesOf(await search(partner, { suche: suche.slice(0, -1) }))).toEqual([places.imbiss.title]);
    const [hidden] = (await search(admin, { suche: 'fremd' })).data;
    expect((await search(partner, { suche: `${hidden?.standortId}` })).total).toBe(0);
    expect(titlesOf(await search(admin, { suche: `${hidden?.standortId}` }))).toEqual(['Autohof Fremd']);
  });
});

describe('pins and counts', () => {
  test('follow the search and the missing-data filter', async ({ partner, places }) => {
    const bbox = '5,45,15,55';
    const pins = async (query: object) =>
      (await clustersOf(partner, { bbox, zoom: '9', ...query })).features.map(({ properties }) => properties._id);
    expect(await pins({ suche: 'autohof' })).toEqual(expect.arrayContaining([places.dusty._id, places.south._id]));
    expect(await pins({ suche: 'autohof' })).toHaveLength(2);
    expect(await pins({ suche: `${places.south.standortId}`, types: 'RASTHOF' })).toEqual([places.south._id]);
    expect(await pins({ suche: 'autohof', missing: 'image' })).toHaveLength(2);
    expect(await pins({ missing: 'coordinates' })).toEqual([]);
    expect(await pins({ updatedBefore: '2020-01-01T00:00:00.000Z' })).toEqual([]);
    const [cluster] = (await clustersOf(partner, { bbox, zoom: '0', suche: 'autohof' })).features;
    expect(cluster?.properties).toMatchObject({ count: 2, expansionZoom: expect.any(Number) });
    const counts = await countsOf(partner, { ...NORTH, suche: 'autohof' });
    expect(counts).toMatchObject({ total: 3, inSegment: 1, withoutCoordinates: 1 });
    expect(counts.features).toMatchObject({ WLAN: 1, DUSCHE: 0 });
    expect(counts.types).toMatchObject({ RASTHOF: 1, IMBISS: 0 });
    expect(await countsOf(partner, { missing: ['coordinates'] })).toMatchObject({ total: 1, inSegment: 1 });
  });

  test('the bounds include all matches of a filter, and are null without positions', async ({ partner, other, places }) => {
    expect(await boundsOf(partner, { suche: 'autohof' })).toEqual({ bounds: { swLng: 9.7, swLat: 48.1, neLng: 11.6, neLat: 52.4 } });
    expect(await boundsOf(partner, { suche: places.dusty.title })).toEqual({
      bounds: { swLng: 9.7, swLat: 52.4, neLng: 9.7, neLat: 52.4 },
    });
    expect(await boundsOf(partner, { suche: 'ohne ort' })).toEqual({ bounds: null });
    await save(other, draftOf('PARKPLATZ', { name: 'Fidschi', coordinates: pointAt(179.5, -17) }));
    await save(other, draftOf('PARKPLATZ', { name: 'Samoa', coordinates: pointAt(-171.8, -13.8) }));
    const { bounds } = await boundsOf(partner, { types: ['PARKPLATZ'] });
    expect(bounds).toEqual({ swLng: 179.5, swLat: -17, neLng: expect.closeTo(-171.8), neLat: -13.8 });
  });
});
