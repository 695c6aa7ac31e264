import { countLocations, type Location, type LocationCounts, type TrashedLocation } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, picture, pointAt, post, refusal, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { body, read, remove, restore, trashOf } from './lifecycle-requests.ts';

const test = base.extend('stepsIn', perFile, ({ api }) => async (id: string) => {
  return (
    await api.database.pool.query(
      'select version, action, user_id, before is null as "none before", after is null as "none after" from location_history where location_id = $1 order by id',
      [id],
    )
  ).rows;
});

const BOX = { swLng: 6, swLat: 47, neLng: 15, neLat: 55 };
const totals = async (session: Session) => {
  const counts = await session.inject({ method: 'POST', url: countLocations.path, payload: BOX });
  const map = await session.inject({ method: 'POST', url: '/api/v1/location/get-all-map-overview', payload: BOX });
  return {
    list: (await search(session, BOX)).total,
    chips: counts.json<LocationCounts>().inSegment,
    map: Number(map.headers['x-total-count']),
    tiles: (await session.inject({ method: 'GET', url: '/api/v1/statistik/get' })).json(),
  };
};

describe('a deleted location', () => {
  test('is removed from list, map, counts and statistics, and restored with its id, number and pictures', async ({ partner, stepsIn }) => {
    const before = await totals(partner);
    const stored = await save(
      partner,
      draftOf('RASTHOF', { name: 'Geht', coordinates: pointAt(10, 50), features: ['WLAN'] }),
      await Promise.all([picture('file', 5), picture('images', 6)]),
    );
    const between = await totals(partner);
    expect(between).not.toEqual(before);
    const trashed = body<TrashedLocation>(await remove(partner, stored._id, stored.version));
    expect(trashed).toMatchObject({ _id: stored._id, standortId: stored.standortId, version: 2, deletedBy: 'Toni Test' });
    expect(await totals(partner)).toEqual(before);
    expect((await read(partner, stored._id)).statusCode).toBe(404);
    const back = body<Location>(await restore(partner, stored._id));
    expect(back).toEqual({ ...stored, version: 3 });
    expect(await totals(partner)).toEqual(between);
    expect(await stepsIn(stored._id)).toEqual([
      { version: 1, action: 'create', user_id: partner.id, 'none before': true, 'none after': false },
      { version: 2, action: 'delete', user_id: partner.id, 'none before': false, 'none after': true },
      { version: 3, action: 'restore', user_id: partner.id, 'none before': true, 'none after': false },
    ]);
  });

  test('can be deleted and restored repeatedly without further changes', async ({ partner, stepsIn }) => {
    const { _id } = await save(partner, draftOf('IMBISS'));
    const trashed = body<TrashedLocation>(await remove(partner, _id));
    expect(body(await remove(partner, _id, 1))).toEqual(trashed);
    const back = body<Location>(await restore(partner, _id));
    expect(body(await restore(partner, _id))).toEqual(back);
    expect(await stepsIn(_id)).toHaveLength(3);
  });

  test('hides its pictures from anonymous visitors, not from users who see the trash; reports still refer to it', async ({
    partner,
    api,
    admin,
  }) => {
    const stored = await save(partner, draftOf('BISTRO'), [await picture('file', 7)]);
    const { pool } = api.database;
    await pool.query(
      "insert into report (id, kind, location_id, proposed, location_type, name_key, search_key) values ($1, 'change', $2, '{}', 'RASTHOF', '', '')",
      [uuidv7(), stored._id],
    );
    await remove(partner, stored._id);
    const get = async (url: string | null | undefined) => api.inject({ method: 'GET', url: url ?? '' });
    expect((await get(stored.mainImageURL)).statusCode).toBe(404);
    const [trashed] = (await trashOf(partner)).data;
    expect((await get(trashed?.mainImageURL)).headers).toMatchObject({ 'cache-control': 'private, max-age=3600' });
    await restore(partner, stored._id);
    expect((await get(stored.mainImageURL)).headers['cache-control']).toBe('public, max-age=31536000, s-maxage=86400, immutable');
    await remove(partner, stored._id);
    expect((await admin.inject({ method: 'GET', url: '/api/v1/statistik/overview' })).statusCode).toBe(200);
    expect((await pool.query('select 1 from report where location_id = $1', [stored._id])).rowCount).toBe(1);
  });

  test('cannot be saved: 404', async ({ partner }) => {
    const { _id } = await save(partner, draftOf('IMBISS'));
    await remove(partner, _id);
    for (const version of [1, 2]) expect(refusal(await post(partner, { _id, version, name: 'x' }))).toMatchObject({ status: 404 });
  });

  test('is kept if the version is stale: 409 with the stored location', async ({ partner }) => {
    const first = await save(partner, draftOf('IMBISS'));
    const stored = await save(partner, { _id: first._id, version: 1, name: 'neuer' });
    const answer = await remove(partner, first._id, 1);
    expect(refusal(answer)).toMatchObject({ status: 409, code: 'stale_version' });
    expect(answer.json().standort).toEqual(stored);
    expect((await read(partner, first._id)).json()).toEqual(stored);
  });

  test.for(['abc', '0', '1.5'])('an invalid version (%s) is 400', async (version, { partner }) => {
    const { _id } = await save(partner, draftOf('IMBISS'));
    const answer = await partner.inject({ method: 'DELETE', url: `/api/v1/location/${_id}`, query: { version } });
    expect(refusal(answer)).toMatchObject({ status: 400, fields: [expect.stringMatching(/^version: /)] });
  });
});

describe('access', () => {
  test('S6-ROLE-10 other users may not delete or restore it; an admin may', async ({ partner, other, admin }) => {
    const { _id } = await save(partner, draftOf('PARKPLATZ', { name: 'Unser' }));
    expect(refusal(await remove(other, _id))).toMatchObject({ status: 403, code: 'forbidden' });
    expect(refusal(await restore(other, _id))).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await remove(admin, _id.toUpperCase())).statusCode).toBe(200);
    for (const answer of [await remove(other, _id), await restore(other, _id)]) expect(answer.statusCode).toBe(404);
    expect((await restore(partner, _id.toUpperCase())).statusCode).toBe(200);
  });

  test('an invisible or unknown location is 404', async ({ api, other }) => {
    const fresh = await api.signIn('user', 'Unbestätigt');
    await unconfirm(api.database.pool, fresh.companyId);
    const { _id } = await save(fresh, draftOf('BISTRO', { name: 'Geheim' }));
    for (const id of [_id, crypto.randomUUID()])
      for (const answer of [await remove(other, id), await restore(other, id)]) expect(answer.statusCode).toBe(404);
  });
});

describe('the trash', () => {
  test('lists what the viewer may restore, last deleted first, in pages', async ({ api, other, admin }) => {
    const session = await api.signIn('user', 'Papierkorb');
    const ids: string[] = [];
    for (const name of ['eins', 'zwei', 'drei']) ids.unshift((await save(session, draftOf('IMBISS', { name })))._id);
    for (const id of ids.toReversed()) await remove(session, id);
    const { data, total } = await trashOf(session, { pageSize: 2 });
    expect([total, ...data.map(({ name }) => name)]).toEqual([3, 'drei', 'zwei']);
    expect((await trashOf(session, { pageSize: 2, page: 2 })).data.map(({ name }) => name)).toEqual(['eins']);
    expect((await trashOf(session, { page: 9 })).data).toEqual([]);
    expect((await trashOf(other)).data.map(({ _id }) => _id)).not.toContain(ids[0]);
    expect((await trashOf(admin, { pageSize: 100 })).data.map(({ _id }) => _id)).toEqual(expect.arrayContaining(ids));
    expect(data[0]).toMatchObject({ deletedBy: 'Toni Test', deletedAt: data[0]?.updatedAt });
  });

  test('S2-LOC-07 S2-LOC-08 is searched by name like the list', async ({ api }) => {
    const session = await api.signIn('user', 'Suche');
    for (const name of ['Café Straße', 'Anders'])
      await remove(session, (await save(session, draftOf('BISTRO', { name, city: 'Köln' })))._id);
    const found = async (suche: string) => (await trashOf(session, { suche })).data.map(({ name }) => name);
    for (const suche of ['cafe', 'STRASSE', 'é Str', 'Straße cafe', 'koeln caf']) expect(await found(suche)).toEqual(['Café Straße']);
    expect(await found('an')).toEqual(['Anders', 'Café Straße']);
    for (const suche of ['%%%', 'cafe anders']) expect(await found(suche)).toEqual([]);
  });
});

describe('concurrency', () => {
  test('of concurrent deletions or restorations one applies, and all succeed', async ({ partner, stepsIn }) => {
    const { _id } = await save(partner, draftOf('RASTHOF'));
    const deleted = await Promise.all(Array.from({ length: 6 }, () => remove(partner, _id)));
    expect(deleted.map((answer) => body<TrashedLocation>(answer).version)).toEqual(Array(6).fill(2));
    const restored = await Promise.all(Array.from({ length: 6 }, () => restore(partner, _id)));
    expect(restored.map((answer) => body<Location>(answer).version)).toEqual(Array(6).fill(3));
    expect(await stepsIn(_id)).toHaveLength(3);
  });

  test('of a save and a deletion of one version one succeeds, and the other is refused as stale', async ({ partner, stepsIn }) => {
    for (let round = 0; round < 5; round += 1) {
      const { _id } = await save(partner, draftOf('RASTHOF', { name: 'vorher' }));
      const [saved, deleted] = await Promise.all([post(partner, { _id, version: 1, name: 'nachher' }), remove(partner, _id, 1)]);
      const codes = [saved.statusCode, deleted.statusCode];
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual(codes);
      expect((await read(partner, _id)).statusCode).toBe(codes[0] === 200 ? 200 : 404);
      expect(await stepsIn(_id)).toHaveLength(2);
    }
  });
});
