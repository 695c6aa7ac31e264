import { changeProfile, logout, me } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { SessionService } from '../../src/auth/sessions/session.service.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '../../src/auth/sessions/session-lifetime.ts';
import { attempt, codeOf, countingAuth, HERE } from '../harness/counting-auth.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { allStatementsOf } from '../harness/statements.ts';

const test = base
  .extend('post', perFile, ({ server }) => (url: string, payload: object, token: string) => {
    return server.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } });
  })
  .extend('whoAmI', perFile, ({ server }) => (token: string) => {
    return server.app.inject({ url: me.path, headers: { authorization: `Bearer ${token}` } });
  });

describe('S4 sessions', () => {
  test('S7-AUTH-09 logout revokes: the token is 401 session_expired afterwards, other sessions of the user continue', async ({
    server,
    post,
    whoAmI,
  }) => {
    const user = await server.createUser('user');
    const [first, second] = [await server.tokenOf(user), await server.tokenOf(user)];
    // The first use stores the network, from the second one on the session is cached.
    for (const _ of [1, 2]) expect((await whoAmI(first)).statusCode).toBe(200);
    expect((await post(logout.path, {}, first)).json()).toEqual({ ok: true });
    expect((await whoAmI(first)).json()).toMatchObject({ status: 401, code: 'session_expired' });
    expect((await whoAmI(second)).statusCode).toBe(200);
  });

  test('a token has 256 random bits and is stored as its hash only', async ({ server }) => {
    const token = await server.tokenOf(await server.createUser('user'));
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await server.pool.query('select * from session');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(JSON.stringify(Buffer.from(token)));
  });

  test('a session ends after a week without use, and after 30 days in any case', async ({ server }) => {
    const { auth, clock } = countingAuth(server);
    const { token } = await auth.signIn(attempt((await server.createUser('user')).email));
    const start = clock.now.getTime();
    clock.now = new Date(start + SESSION_IDLE_MS + 1);
    expect(await codeOf(auth.authenticate(token, HERE))).toBe('session_expired');
    for (let used = 0; used < SESSION_MAX_MS; used += SESSION_IDLE_MS - 1000) {
      clock.now = new Date(start + used);
      expect(await codeOf(auth.authenticate(token, HERE))).toBe('ok');
    }
    clock.now = new Date(start + SESSION_MAX_MS);
    expect(await codeOf(auth.authenticate(token, HERE))).toBe('session_expired');
  });

  test('a session that was unused for too long stays ended, also if its network was never stored', async ({ server }) => {
    const { auth, clock } = countingAuth(server);
    const user = await server.createUser('user');
    const { token } = await auth.signIn(attempt(user.email));
    await server.pool.query('update session set network_hash = null where user_id = $1', [user.id]);
    clock.now = new Date(clock.now.getTime() + SESSION_IDLE_MS + 1);
    for (let turn = 0; turn < 2; turn += 1) expect(await codeOf(auth.authenticate(token, HERE))).toBe('session_expired');
  });

  test('the last use is stored at most once a minute', async ({ server }) => {
    const { auth, clock } = countingAuth(server);
    const user = await server.createUser('user');
    const { token } = await auth.signIn(attempt(user.email));
    const start = clock.now.getTime();
    const lastUsed = async (afterMs: number): Promise<number> => {
      clock.now = new Date(start + afterMs);
      await auth.authenticate(token, HERE);
      const { rows } = await server.pool.query<{ last_used_at: Date }>('select last_used_at from session where user_id = $1', [user.id]);
      return Number(rows[0]?.last_used_at) - start;
    };
    expect(await lastUsed(59_000)).toBe(0);
    expect(await lastUsed(61_000)).toBe(61_000);
    expect(await lastUsed(90_000)).toBe(61_000);
  });

  test('a session is looked up in one statement', async ({ server }) => {
    const { auth } = countingAuth(server);
    const { token } = await auth.signIn(attempt((await server.createUser('user')).email));
    expect(await allStatementsOf(() => auth.authenticate(token, HERE))).toHaveLength(1);
  });

  test('blocking a user ends their sessions at once', async ({ server, whoAmI }) => {
    const user = await server.createUser('user');
    const token = await server.tokenOf(user);
    await server.pool.query("update app_user set status = 'blocked' where id = $1", [user.id]);
    expect((await whoAmI(token)).json().code).toBe('session_expired');
  });

  test('expired sessions are deleted', async ({ server }) => {
    const { auth, clock, now } = countingAuth(server);
    const { token } = await auth.signIn(attempt((await server.createUser('user')).email));
    clock.now = new Date(clock.now.getTime() + SESSION_MAX_MS);
    await new SessionService(server.inTransaction, now).deleteExpired();
    const { rows } = await server.pool.query('select 1 from session');
    expect(rows).toEqual([]);
    expect(await codeOf(auth.authenticate(token, HERE))).toBe('session_expired');
  });
});

test('S8 the language of a user is stored', async ({ server, post, whoAmI }) => {
  const token = await server.tokenOf(await server.createUser('user'));
  expect((await post(changeProfile.path, { language: 'en' }, token)).json()).toMatchObject({ user: { language: 'en' } });
  expect((await whoAmI(token)).json().user.language).toBe('en');
});
