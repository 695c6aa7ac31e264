import { findNearby, type SentFile, sendFile } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { limitOf, planSet } from '../../companies/subscription-requests.ts';
import { formOf } from '../../harness/app-harness.ts';
import { draftOf, picture, pointAt, post, refusal, save } from '../../harness/factories.ts';
import { test as base, perFile } from '../../harness/fixtures.ts';
import { unconfirm } from '../../harness/unconfirm.ts';
import { mergedTwo } from '../../quality/merge-requests.ts';
import { body, remove } from '../lifecycle-requests.ts';

/** Tables that only requests write, no jobs. */
const TABLES = ['location', 'location_history', 'location_media', 'location_idempotency', 'report'];

const test = base.extend('stored', perFile, ({ api }) => async () => {
  const counts = TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return (await api.database.pool.query(`select ${counts.join(', ')}`)).rows[0] as Record<string, number>;
});

const newKey = () => crypto.randomUUID();
const bistro = draftOf('BISTRO', { name: 'Zur Rast', coordinates: pointAt(9.2, 51.2) });

describe('ADR 0086: a new location sent again with its idempotency key', () => {
  test('is not created again: the response is the location that the first request created', async ({ partner, stored }) => {
    const key = newKey();
    const first = await save(partner, bistro, [await picture('file', 1)], key);
    const before = await stored();
    for (const written of [key, `"${key}"`]) expect(await save(partner, bistro, [await picture('file', 1)], written)).toEqual(first);
    expect(await stored()).toEqual(before);
    const changed = await save(partner, { _id: first._id, version: 1, phone: '+49511' });
    expect(await save(partner, bistro, [await picture('file', 1)], key)).toEqual(changed);
  });

  test('may refer to a file that the first request has used', async ({ partner }) => {
    const upload = await formOf('upload', { part: 'images' }, [await picture('file', 3)]);
    const { id } = body<SentFile>(await partner.inject({ method: 'POST', url: sendFile.path, ...upload }));
    const [key, write] = [newKey(), { ...bistro, otherImages: [{ file: id }] }];
    const first = await save(partner, write, [], key);
    expect(first.otherImages).toHaveLength(1);
    expect(await save(partner, write, [], key)).toEqual(first);
  });

  test('is created once by concurrent requests, with one report; all get the same response', async ({ api, stored }) => {
    const person = await api.signIn('user', 'Neu');
    await unconfirm(api.database.pool, person.companyId);
    const [key, before] = [newKey(), await stored()];
    const files = [await picture('images', 2)];
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => save(person, bistro, files, key)));
    for (const other of others) expect(other).toEqual(first);
    const after = await stored();
    for (const table of TABLES) expect([table, after[table]]).toEqual([table, (before[table] ?? 0) + 1]);
  });

  test('is not refused by the limit that the first request reached', async ({ api, superAdmin }) => {
    const person = await api.signIn('user', 'Voll');
    await planSet(superAdmin, person.companyId, { locationLimit: 1 });
    const key = newKey();
    const [first, second] = await Promise.all([save(person, bistro, [], key), save(person, bistro, [], key)]);
    expect(second).toEqual(first);
    expect(await save(person, bistro, [], key)).toEqual(first);
    expect(limitOf(await post(person, bistro, [], newKey()))).toMatchObject({ status: 409, code: 'plan_limit' });
  });

  test('with other content is refused with the created location', async ({ partner, stored }) => {
    const key = newKey();
    const first = await save(partner, bistro, [], key);
    const before = await stored();
    for (const [write, files] of [[{ ...bistro, phone: '+49511' }, []] as const, [bistro, [await picture('images', 1)]] as const]) {
      const answer = await post(partner, write, files, key);
      expect(refusal(answer)).toMatchObject({ status: 422, code: 'idempotency_conflict' });
      expect(answer.json()).toMatchObject({ standort: first });
    }
    expect(await stored()).toEqual(before);
  });

  test('keys belong to their user: somebody else with the same key creates a location and learns nothing', async ({
    api,
    partner,
    other,
  }) => {
    const key = newKey();
    const first = await save(partner, bistro, [], key);
    const colleague = await api.signIn('user', 'Nord');
    const ids = [first._id];
    for (const session of [other, colleague]) ids.push((await save(session, { ...bistro, name: 'Fremd' }, [], key))._id);
    expect(new Set(ids).size).toBe(3);
  });

  test('says so if the location was deleted or is not visible any more, and gives the one it was merged into', async ({ api, partner }) => {
    const [deleted, hidden, merged] = [newKey(), newKey(), newKey()];
    const { _id } = await save(partner, bistro, [], deleted);
    expect((await remove(partner, _id)).statusCode).toBe(200);
    const foreign = await save(partner, bistro, [], hidden);
    const stranger = await api.signIn('user', 'Ganz woanders');
    await unconfirm(api.database.pool, stranger.companyId);
    await api.database.pool.query('update location set company_id = $1, admin_published = false where id = $2', [
      stranger.companyId,
      foreign._id,
    ]);
    for (const key of [deleted, hidden])
      expect(refusal(await post(partner, bistro, [], key))).toMatchObject({ status: 409, code: 'wrong_state' });
    const [winner, loser] = [await save(partner, draftOf('BISTRO', { name: 'Bleibt' })), await save(partner, bistro, [], merged)];
    await mergedTwo(partner, winner, loser);
    expect(await save(partner, bistro, [], merged)).toMatchObject({ _id: winner._id });
  });

  test('a refused request leaves its key free, an update ignores it, and an invalid one is refused at the header', async ({ partner }) => {
    const key = newKey();
    expect((await post(partner, { ...bistro, name: 'x'.repeat(1000) }, [], key)).statusCode).toBe(400);
    const { _id } = await save(partner, bistro, [], key);
    expect(await save(partner, { _id, version: 1, phone: '1' }, [], 'with blank')).toMatchObject({ _id, version: 2 });
    expect(refusal(await post(partner, bistro, [], 'with blank')).fields).toEqual(['Idempotency-Key: report.error.idempotency_key']);
  });

  test('its possible duplicates leave out the location that was created with the key', async ({ partner, other }) => {
    const [key, place] = [newKey(), pointAt(13.1, 53.1)];
    const { _id } = await save(partner, { ...bistro, coordinates: place }, [], key);
    const found = async (session: typeof partner, headers: Record<string, string>) =>
      body<{ _id: string }[]>(await session.inject({ method: 'POST', url: findNearby.path, payload: { coordinates: place }, headers }));
    expect(await found(partner, { 'idempotency-key': key })).toEqual([]);
    for (const [session, headers] of [[partner, {}] as const, [other, { 'idempotency-key': key }] as const])
      expect(await found(session, headers)).toMatchObject([{ _id }]);
  });
});
