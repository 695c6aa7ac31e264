import { endSession, endSessions, listSessions, login, logout, me, type SessionInfo } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { PASSWORD } from '../harness/accounts.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import type { ServerHarness } from '../harness/server-harness.ts';

const test = base
  .extend('signIn', perFile, ({ server }) => async ({ email }: Person, userAgent = 'Test/1'): Promise<string> => {
    const payload = { email, password: PASSWORD };
    const answer = await server.app.inject({ method: 'POST', url: login.path, payload, headers: { 'user-agent': userAgent } });
    return answer.json<{ user: { token: string } }>().user.token;
  })
  .extend('request', perFile, ({ server }) => (method: 'GET' | 'POST' | 'DELETE', url: string, token: string) => {
    return server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
  })
  .extend('mine', perFile, ({ request }) => async (token: string) => {
    return (await request('GET', listSessions.path, token)).json<{ data: SessionInfo[] }>().data;
  })
  .extend('end', perFile, ({ request }) => (token: string, id: string) => {
    return request('DELETE', endSession.path.replace(':id', id), token);
  })
  .extend('holds', perFile, ({ request }) => async (token: string) => {
    return (await request('GET', me.path, token)).statusCode === 200;
  });

type Person = Awaited<ReturnType<ServerHarness['createUser']>>;

describe('own sessions', () => {
  test('are listed with device and last use, most recent first, without tokens; the current one is marked', async ({
    server,
    signIn,
    mine,
    holds,
  }) => {
    const person = await server.createUser('user');
    const [first] = [await signIn(person, 'Firefox'), await signIn(await server.createUser('user'))];
    const second = await signIn(person, `Safari${'x'.repeat(400)}`);
    await server.pool.query("update session set last_used_at = now() - interval '1 hour' where user_agent = 'Firefox' and user_id = $1", [
      person.id,
    ]);
    const list = await mine(second);
    expect(list).toMatchObject([{ current: true }, { userAgent: 'Firefox', current: false }]);
    expect(list[0]?.userAgent).toHaveLength(300);
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(['createdAt', 'current', 'id', 'lastUsedAt', 'userAgent']);
    expect(await holds(first)).toBe(true);
  });

  test('are not listed once expired by age or inactivity; at most a hundred are listed', async ({ server, signIn, mine }) => {
    const person = await server.createUser('user');
    const token = await signIn(person);
    const insert = `insert into session (id, user_id, token_hash, last_used_at, expires_at)
      select gen_random_uuid(), $1::uuid, sha256(convert_to(concat($1::uuid, $2::text, n), 'utf8')), now() - $3::interval, now() + $4::interval
      from generate_series(1, $5::int) n`;
    await server.pool.query(insert, [person.id, 'old', '1 minute', '-1 minute', 3]);
    await server.pool.query(insert, [person.id, 'rested', '8 days', '1 day', 3]);
    expect(await mine(token)).toHaveLength(1);
    await server.pool.query(insert, [person.id, 'many', '1 hour', '1 day', 120]);
    const list = await mine(token);
    expect([list.length, list[0]?.current]).toEqual([100, true]);
  });

  test('end one by one; foreign and unknown ones are not found', async ({ server, signIn, mine, end, holds }) => {
    const person = await server.createUser('user');
    const [here, there, other] = [await signIn(person), await signIn(person), await signIn(await server.createUser('user'))];
    const [foreign] = await mine(other);
    for (const id of [foreign?.id ?? '', uuidv7()]) expect(refusal(await end(here, id))).toMatchObject({ status: 404, code: 'not_found' });
    expect((await end(here, 'keine')).statusCode).toBe(400);
    const away = (await mine(here)).find(({ current }) => !current);
    expect((await end(here, away?.id ?? '')).json()).toEqual({ ok: true });
    expect([await holds(here), await holds(there), await holds(other)]).toEqual([true, false, true]);
    expect((await end(here, away?.id ?? '')).statusCode).toBe(404);
  });

  test('end all at once, or all except the current one', async ({ server, signIn, request, holds }) => {
    const person = await server.createUser('user');
    const [here, there, other] = [await signIn(person), await signIn(person), await signIn(await server.createUser('user'))];
    expect((await request('DELETE', `${endSessions.path}?keep=current`, here)).json()).toEqual({ ended: 1 });
    expect([await holds(here), await holds(there)]).toEqual([true, false]);
    expect((await request('DELETE', endSessions.path, here)).json()).toEqual({ ended: 1 });
    expect([await holds(here), await holds(other)]).toEqual([false, true]);
    expect((await request('POST', logout.path, here)).statusCode).toBe(401);
  });
});
