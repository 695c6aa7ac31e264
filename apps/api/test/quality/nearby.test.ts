import { type Location, LocationType, markNotDuplicate } from '@rastnetz/contract';
import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, vi } from 'vitest';
import { areSimilarNames } from '../../src/locations/duplicates/similar-names.ts';
import { boxAround } from '../../src/places/box.ts';
import { draftOf, picture, pointAt, post, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { nearby, read, remove, restore } from '../locations/lifecycle-requests.ts';

const test = base
  .extend('make', perFile, ({ partner }) => (name: string | null, coordinates: Location['coordinates'], session = partner) => {
    return save(session, draftOf('RASTHOF', { name, coordinates }));
  })
  .extend('found', perFile, ({ partner }) => async (payload: object, session = partner) => {
    return (await nearby(session, payload)).map(({ title, reasons }) => `${title}: ${reasons.join(' ')}`);
  })
  .extend('pairs', perFile, ({ api }) => async () => {
    return (await api.database.pool.query('select low, high, user_id from location_pair order by at')).rows;
  });

/** A point about this many metres north of a position. */
const north = (lng: number, lat: number, metres: number) => pointAt(lng, lat + metres / 111_200);

describe('possible duplicates', () => {
  test('are any location within 150 m, and similar names within 1 km; nearest first with distance and picture', async ({
    other,
    make,
    found,
    partner,
  }) => {
    const pictured = await save(other, draftOf('IMBISS', { name: 'Bude', coordinates: north(9, 50, 140) }), [await picture('file')]);
    await make('Shell', north(9, 50, 900));
    await make('Shell', north(9, 50, 1050));
    await make('Aral', north(9, 50, 160));
    await make('SHELL Station GmbH', north(9, 50, 20));
    await make(null, north(9, 50, 300));
    expect(await found({ coordinates: pointAt(9, 50), name: 'Shell' })).toEqual([
      'SHELL Station GmbH: near like_name',
      'Bude: near',
      'Shell: like_name',
    ]);
    const plain = await nearby(partner, { coordinates: pointAt(9, 50) });
    expect(plain.map(({ title }) => title)).toEqual(['SHELL Station GmbH', 'Bude']);
    expect(plain[1]).toEqual({
      _id: pictured._id,
      title: 'Bude',
      locationType: 'IMBISS',
      coordinates: pictured.coordinates,
      mainImageURL: pictured.mainImageURL,
      distance: 140,
      reasons: ['near'],
    });
    expect(await found({ coordinates: pointAt(9, 50), name: '  ' })).toHaveLength(2);
  });

  test('at most ten', async ({ make, partner }) => {
    for (let place = 0; place < 12; place += 1) await make(`Platz ${place}`, north(8, 49, place * 10));
    const list = await nearby(partner, { coordinates: pointAt(8, 49), name: 'Platz' });
    expect(list.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, place) => `Platz ${place}`));
    expect(list.map(({ distance }) => distance)).toEqual(list.map(({ distance }) => distance).toSorted((a, b) => a - b));
  });

  test('exclude the location itself, the trash and invisible locations', async ({ make, partner, api, found }) => {
    const own = await make('Selbst', pointAt(7, 48));
    const gone = await make('Weg', pointAt(7, 48));
    await remove(partner, gone._id);
    const fresh = await api.signIn('user', 'Unbestätigt');
    await unconfirm(api.database.pool, fresh.companyId);
    await make('Geheim', pointAt(7, 48), fresh);
    expect(await found({ coordinates: pointAt(7, 48), exceptId: own._id.toUpperCase() })).toEqual([]);
    expect(await found({ coordinates: pointAt(7, 48), exceptId: crypto.randomUUID() })).toEqual(['Selbst: near']);
    expect(await found({ coordinates: pointAt(7, 48) }, fresh)).toEqual(['Selbst: near', 'Geheim: near']);
  });

  test('are found across the antimeridian and at the poles', async ({ make, partner, found }) => {
    await make('Ost', pointAt(179.9999, -17));
    await make('West', pointAt(-179.9999, -17));
    await make('Grenze', pointAt(180, -17));
    for (const lng of [179.9998, -179.9998, 180, -180])
      expect((await nearby(partner, { coordinates: pointAt(lng, -17) })).map(({ title }) => title).toSorted()).toEqual([
        'Grenze',
        'Ost',
        'West',
      ]);
    await make('Pol', pointAt(100, 89.9999));
    expect(await found({ coordinates: pointAt(-60, 90) })).toEqual(['Pol: near']);
    expect(await found({ coordinates: pointAt(-80, 89.9999) })).toEqual(['Pol: near']);
    expect(await found({ coordinates: pointAt(0, -90) })).toEqual([]);
  });

  test('the box around any point is valid', () => {
    const point = fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }));
    fc.assert(
      fc.property(point, ([lng, lat]) => {
        const box = boxAround([lng, lat], 1000);
        expect(box.south).toBeLessThan(box.north);
        for (const edge of [box.south, box.north]) expect(Math.abs(edge)).toBeLessThanOrEqual(90);
        for (const edge of [box.west, box.east]) expect(Math.abs(edge)).toBeLessThanOrEqual(180);
      }),
    );
  });

  test('the database uses the spatial index', async ({ partner, api }) => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await nearby(partner, { coordinates: pointAt(9, 50), name: 'Shell' });
    const [text, values] =
      query.mock.calls.map((call) => call as unknown as [string, unknown[]]).find(([sent]) => /st_distance/.test(sent)) ?? [];
    query.mockRestore();
    const client = await api.database.pool.connect();
    // The planner may still have the table statistics of earlier tests on the same engine.
    await client.query('analyze location');
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query(`explain ${text}`, values);
    client.release(true);
    expect(JSON.stringify(rows)).toContain('location_geom');
  });
});

describe('similar names', () => {
  test.each([
    ['Autohof Nord', 'Autohof Nord GmbH'],
    ['Autohof Nord', 'AUTOHOF NORD'],
    ['Rasthof Müller', 'Rasthof Mueller'],
    ['Gaststätte Muller', 'Müller'],
    ['Shell', 'Shell Station'],
    ['Autohof', 'autohof'],
    ['Straßenschänke', 'Strassenschaenke'],
    ['Autohof Lohfelden', 'Rasthof Lohfeldn'],
    ['24/7 Tank', '24-7 Tank'],
    ['Lonetal AG024', 'Lonetall AG024'],
    ['Autohof Lohfelden A7', 'Rasthof Lohfeldn A7'],
    ['Autohof Lohfelden', 'Autohof Lohfelden 24'],
    ['Rastplatz Lonetal 07', 'Rastplatz Lonetall 7'],
  ])('are %s and %s', (one, two) => {
    expect(areSimilarNames(one, two)).toBe(true);
    expect(areSimilarNames(two, one)).toBe(true);
  });

  test.each([
    ['Autohof Nord', 'Autohof Süd'],
    ['Autohof', 'Autohof Nord'],
    ['Shell', 'Aral'],
    ['Rasthof am See', 'Rasthof am Wald'],
    ['!!!', '???'],
    ['GmbH', 'Nord'],
    ['AG024', 'AG025'],
    ['EOS Services AG 024', 'EOS Services AG 025'],
    ['Rastplatz Lonetal 1', 'Rastplatz Lonetal 2'],
    ['Autohof Lohfelden A7', 'Autohof Lohfelden A44'],
  ])('are not %s and %s', (one, two) => {
    expect(areSimilarNames(one, two)).toBe(false);
    expect(areSimilarNames(two, one)).toBe(false);
  });
});

describe('a location marked as no duplicate', () => {
  test('is remembered by a save, in both directions, and after deleting and restoring', async ({ make, partner, found, pairs, api }) => {
    const [one, two] = [await make('Eins', pointAt(6, 51)), await make('Zwei', pointAt(6, 51))];
    const made = await save(partner, { ...draftOf('IMBISS', { name: 'Drei', coordinates: pointAt(6, 51) }), notDuplicateOf: [one._id] });
    expect(await found({ coordinates: pointAt(6, 51), exceptId: made._id })).toEqual(['Zwei: near']);
    expect(await found({ coordinates: pointAt(6, 51), exceptId: one._id })).toEqual(['Zwei: near']);
    const same = await save(partner, { _id: made._id, version: 1, notDuplicateOf: [two._id.toUpperCase(), two._id, one._id, made._id] });
    expect(same).toEqual(made);
    for (const { _id } of [made, one]) {
      await remove(partner, _id);
      await restore(partner, _id);
    }
    expect(await found({ coordinates: pointAt(6, 51), exceptId: made._id })).toEqual([]);
    expect(await found({ coordinates: pointAt(6, 51), exceptId: two._id })).toEqual(['Eins: near']);
    expect(await pairs()).toHaveLength(2);
    await api.database.pool.query('delete from location where id = $1', [made._id]);
    expect(await pairs()).toEqual([]);
  });

  test('is ignored if it is deleted, unknown or invisible', async ({ make, partner, api, pairs }) => {
    const own = await make('Eigen', pointAt(5, 51));
    const gone = await make('Weg', pointAt(5, 51));
    await remove(partner, gone._id);
    const fresh = await api.signIn('user', 'Neu');
    await unconfirm(api.database.pool, fresh.companyId);
    const secret = await make('Geheim', pointAt(5, 51), fresh);
    const notDuplicateOf = [gone._id, secret._id, crypto.randomUUID()];
    expect(await save(partner, { _id: own._id, version: 1, notDuplicateOf })).toEqual(own);
    expect(await pairs()).toEqual([]);
    expect((await post(partner, { ...draftOf('IMBISS'), notDuplicateOf: ['no id'] })).statusCode).toBe(400);
  });

  test('is saved concurrently: two locations that mark each other', async ({ make, partner, other, pairs }) => {
    for (let round = 0; round < 4; round += 1) {
      const [one, two] = [await make('Links', pointAt(4, 51)), await make('Rechts', pointAt(4, 51))];
      const answers = await Promise.all([
        post(partner, { _id: one._id, version: 1, name: 'links', notDuplicateOf: [two._id] }),
        post(partner, { _id: two._id, version: 1, name: 'rechts', notDuplicateOf: [one._id] }),
        post(other, { ...draftOf(LocationType.options[0] ?? 'IMBISS'), notDuplicateOf: [two._id, one._id] }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect((await read(partner, one._id)).json()).toMatchObject({ name: 'links', version: 2 });
    }
    expect(await pairs()).toHaveLength(12);
  });

  test('does not filter the pairs of an invisible location, which would reveal it', async ({ make, api, admin, found }) => {
    const open = await make('Offen', pointAt(3, 51));
    const fresh = await api.signIn('user', 'Später');
    await unconfirm(api.database.pool, fresh.companyId);
    const draft = draftOf('IMBISS', { name: 'Geheim', coordinates: pointAt(3, 51) });
    const secret = await save(fresh, draft);
    await admin.inject({ method: 'POST', url: markNotDuplicate.path.replace(':id', secret._id).replace(':otherId', open._id) });
    const query = { coordinates: pointAt(3, 51), exceptId: secret._id };
    expect([await found(query), await found(query, fresh)]).toEqual([['Offen: near'], []]);
  });
});
