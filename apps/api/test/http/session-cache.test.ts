import { getStatistics } from '@rastnetz/contract';
import { expect } from 'vitest';
import { AccessFeed } from '../../src/auth/sessions/access-feed.ts';
import { SessionCache } from '../../src/auth/sessions/session-cache.ts';
import { cacheSessions } from '../../src/auth/sessions/session-changes.ts';
import type { SessionRow } from '../../src/auth/stores/session.store.ts';
import { WriteWatch } from '../../src/platform/db/connection/write-watch.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { statementsOn, transactionsOn } from '../../src/platform/transactions/transactions.ts';
import type { Session } from '../harness/app-harness.ts';
import { codeOf, countingAuth, HERE } from '../harness/counting-auth.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { allStatementsOf } from '../harness/statements.ts';

const TOKEN_HASH = Buffer.from('token');

/** A cache with a settable clock, and a query that counts its executions. */
function stage(row: Partial<SessionRow> | undefined = { network_hash: 'a' }) {
  const state = { nowMs: 0, isInformed: true, queries: 0 };
  const cache = new SessionCache(() => state.nowMs);
  cache.start(() => state.isInformed);
  const find = async () => {
    state.queries += 1;
    return row as SessionRow | undefined;
  };
  return { cache, state, use: () => cache.find(TOKEN_HASH, find) };
}

const test = base
  /** The authentication service with a cache that learns of changes from one source only: its clock stands still, so that nothing expires. */
  .extend('toldBy', perFile, ({ api: { database, services } }) => (source: 'this process' | 'notifications') => {
    const cache = new SessionCache(() => 0);
    const told =
      source === 'this process'
        ? { writes: database.writes, accessFeed: new AccessFeed() }
        : { writes: new WriteWatch(), accessFeed: services.accessFeed };
    cacheSessions(cache, { ...told, isInformed: () => true });
    const connections = { pool: database.pool, inTransaction: transactionsOn(database, noJobs), singleStatement: statementsOn(database) };
    return countingAuth(connections, undefined, cache).auth;
  })
  .extend(
    'query',
    perFile,
    ({ api }) =>
      (text: string, values: unknown[]) =>
        api.database.pool.query(text, values),
  );

test('a session is found by one query in two seconds', async () => {
  const { state, use } = stage();
  for (const nowMs of [0, 1, 1999]) {
    state.nowMs = nowMs;
    await use();
  }
  expect(state.queries).toBe(1);
  state.nowMs = 2000;
  await use();
  expect(state.queries).toBe(2);
});

test('nothing is cached while changes by other processes are not announced', async () => {
  const { state, use } = stage();
  await use();
  state.isInformed = false;
  for (let turn = 0; turn < 2; turn += 1) await use();
  expect(state.queries).toBe(3);
});

test('a token that is unknown, and a session whose network is not yet recorded, are queried each time', async () => {
  for (const row of [undefined, { network_hash: null }]) {
    const { state, cache } = stage();
    const find = async () => {
      state.queries += 1;
      return row as SessionRow | undefined;
    };
    for (let turn = 0; turn < 2; turn += 1) await cache.find(TOKEN_HASH, find);
    expect(state.queries).toBe(2);
  }
});

test('what was read before a change is not cached after it', async () => {
  const { cache, state, use } = stage();
  const answer = Promise.withResolvers<SessionRow>();
  const early = cache.find(TOKEN_HASH, () => answer.promise);
  cache.clear();
  answer.resolve({ network_hash: 'a' } as SessionRow);
  await early;
  await use();
  expect(state.queries).toBe(1);
});

/** Statements that end a session or change its rights, so that `authenticateRead` has another result; the second one undoes the change. */
const CHANGES = {
  'sessions ended': ['delete from session where user_id = $1'],
  'account blocked': ["update app_user set status = 'blocked' where id = $1"],
  'account deleted': ['delete from app_user where id = $1'],
  'right granted': ["update app_user set access = '{clearing}' where id = $1"],
  'made an admin': ['update app_user set is_admin = true where id = $1'],
  'moved to another company': ["update app_user set company_id = (select id from company where name = 'Elsewhere') where id = $1"],
  'company no longer confirmed': [
    'update company set confirmed_at = null where id = (select company_id from app_user where id = $1)',
    'update company set confirmed_at = now() where id = (select company_id from app_user where id = $1)',
  ],
  're-authentication forgotten': ['update session set proved_at = null where user_id = $1'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const cases = (['this process', 'notifications'] as const).flatMap((source) =>
  Object.entries(CHANGES).map(([name, [change, undo]]) => ({ name, source, change, undo })),
);

test.for(cases)('S4 a session is forgotten: $name, told by $source', async ({ source, change, undo }, { api, toldBy, query }) => {
  await api.signIn('user', 'Elsewhere');
  const { id, token }: Session = await api.signIn('user', `Netz ${crypto.randomUUID()}`);
  const auth = toldBy(source);
  const seen = async () => JSON.stringify(await auth.authenticateRead(token, HERE).catch((reason: { code: string }) => reason.code));
  const before = await seen();
  // Notifications of earlier changes may still arrive and clear the cache.
  await expect.poll(() => allStatementsOf(seen)).toEqual([]);
  await query(change, [id]);
  if (source === 'this process') expect(await seen()).not.toBe(before);
  else await expect.poll(seen).not.toBe(before);
  if (undo) await query(undo, [id]);
});

test('S4 a transaction of this process that ended sessions is followed at once', async ({ api, toldBy }) => {
  const { id, token } = await api.signIn();
  const auth = toldBy('this process');
  await auth.authenticateRead(token, HERE);
  await api.services.sessions.endAll({ ...(await auth.authenticateRead(token, HERE)), userId: id }, false);
  expect(await codeOf(auth.authenticateRead(token, HERE))).toBe('session_expired');
});

test('a read within two seconds of another one takes no query for its session, a change takes one', async ({ api }) => {
  const person = await api.signIn();
  const readTotals = () => person.inject({ url: getStatistics.path });
  const ofSession = async (work: () => Promise<unknown>) =>
    (await allStatementsOf(work)).filter((text) => text.startsWith('select "session"."id" as "session_id"')).length;
  // The first use stores the network of the session, and the notification of that clears the cache.
  await expect.poll(() => ofSession(readTotals)).toBe(0);
  expect(await ofSession(() => person.inject({ method: 'POST', url: '/api/v1/standort', payload: {} }))).toBe(1);
});
