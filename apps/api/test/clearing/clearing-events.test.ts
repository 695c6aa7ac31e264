import { streamEvents } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect, onTestFinished } from 'vitest';
import { ReportFeed } from '../../src/clearing/queue/report-feed.ts';
import type { EventStream } from '../../src/platform/http/endpoints/event-stream.ts';
import { EventStreams } from '../../src/platform/http/endpoints/event-streams.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { type EventReader, listen, readEvents, stopHeartbeats } from '../doubles/event-readers.ts';
import { type Session, startApp } from '../harness/app-harness.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { insertReports, newPlace } from '../reports/report-rows.ts';

let admin: Session;
const test = base
  .extend('origin', perFile, ({ api }) => listen(api))
  .extend('put', perFile, ({ api }) => (count = 1) => {
    return insertReports(
      api,
      Array.from({ length: count }, (_, place) => newPlace(`Hof ${place}`)),
    );
  })
  /** Written by a connection of its own, without this node. */
  .extend('transactionOfAnotherNode', perFile, ({ api }) => async () => {
    const client = await api.database.pool.connect();
    await client.query('begin');
    await client.query(
      "insert into report (id, kind, proposed, name_key, search_key, location_type) values ($1, 'new', '{}', 'a', 'a', 'IMBISS')",
      [uuidv7()],
    );
    return { commit: () => client.query('commit').then(() => client.release()) };
  });

test.beforeEach(async ({ api }) => {
  await api.database.pool.query('delete from report');
  admin = await api.signIn('admin');
});

/** Reads events until this many reports are open; earlier ones may be received first. */
async function until(reader: EventReader, open: number): Promise<number> {
  for (let news = await reader.next(); news; news = await reader.next()) if (news.open === open) return news.change;
  throw new Error('the stream has ended');
}

/** Waits until the stream has ended; events of earlier changes may be received before, with the number that was already read. */
async function ended(reader: EventReader): Promise<void> {
  while ((await reader.next()) !== null);
}

test('live count: sent at once, and after every change on this node', async ({ put, origin, api }) => {
  await put(2);
  const reader = await readEvents(origin, admin);
  expect(reader.response.status).toBe(200);
  expect(reader.response.headers.get('content-type')).toBe('text/event-stream');
  expect(reader.response.headers.get('cache-control')).toBe('no-store');
  expect(reader.response.headers.get('content-encoding')).toBeNull();
  const before = await until(reader, 2);
  const [id] = await put();
  const after = await until(reader, 3);
  expect(after).toBeGreaterThan(before);
  await api.database.pool.query("update report set stage = 'rejected', decided_at = now() where id = $1", [id]);
  await until(reader, 2);
  reader.close();
});

test('live count: a change on another node is sent, too', async ({ origin, transactionOfAnotherNode }) => {
  const reader = await readEvents(origin, admin);
  await until(reader, 0);
  const other = await transactionOfAnotherNode();
  await other.commit();
  await until(reader, 1);
  reader.close();
});

test('live count: with many listeners and many changes it is counted once for all', async ({ api }) => {
  let counts = 0;
  const inTransaction = transactionsOn(api.database, api.jobs);
  const feed = new ReportFeed((classes, work) => {
    counts += 1;
    return inTransaction(classes, work);
  });
  await feed.refresh();
  expect(counts).toBe(0);
  const heard: number[] = [];
  const stops = [0, 1, 2].map(() => feed.subscribe(({ change }) => heard.push(change)));
  await feed.refresh();
  expect(new Set(heard).size).toBeLessThanOrEqual(2);
  counts = 0;
  heard.length = 0;
  await Promise.all([feed.refresh(), feed.refresh(), feed.refresh(), feed.refresh()]);
  expect(counts).toBeLessThanOrEqual(2);
  expect(heard.slice(-3)).toEqual([heard.at(-1), heard.at(-1), heard.at(-1)]);
  for (const stop of stops) stop();
  counts = 0;
  await feed.refresh();
  expect(counts).toBe(0);
});

test('live count: a user whose right is withdrawn gets no more events', async ({ api, origin, put }) => {
  const clerk = await api.signIn('user');
  const setAccess = (access: string[]) => api.database.pool.query('update app_user set access = $2 where id = $1', [clerk.id, access]);
  await setAccess(['clearing']);
  const reader = await readEvents(origin, clerk);
  await until(reader, 0);
  await api.app.endpointContext.streams.beat();
  await put();
  await until(reader, 1);
  await setAccess([]);
  await api.app.endpointContext.streams.beat();
  await ended(reader);
});

test('live count: a user whose session ends gets no more events, and an open stream does not extend a session', async ({ origin, api }) => {
  const reader = await readEvents(origin, admin);
  await until(reader, 0);
  const rested = new Date(Date.now() - 3_600_000);
  await api.database.pool.query('update session set last_used_at = $2 where user_id = $1', [admin.id, rested]);
  await api.app.endpointContext.streams.beat();
  const { rows } = await api.database.pool.query('select last_used_at from session where user_id = $1', [admin.id]);
  expect(rows).toEqual([{ last_used_at: rested }]);
  await api.database.pool.query('delete from session where user_id = $1', [admin.id]);
  await api.app.endpointContext.streams.beat();
  await ended(reader);
});

/** Ends a right, as a transaction of another node would. */
const ENDINGS: readonly (readonly [what: string, sql: string])[] = [
  ['sign-out, or a session ended from another device', 'delete from session where user_id = $1'],
  ['a block', "update app_user set status = 'blocked' where id = $1"],
  ['another role', 'update app_user set is_admin = false where id = $1'],
  [
    'the rule that admins need a second factor',
    `insert into app_setting (key, value) select 'people', '{"adminsNeedSecondFactor": true}' from app_user where id = $1
     on conflict (key) do update set value = excluded.value`,
  ],
];

test.for(ENDINGS)('a stream ends at once, without a heartbeat: %s', async ([, ending], { origin, api }) => {
  stopHeartbeats(api);
  onTestFinished(async () => void (await api.database.pool.query("delete from app_setting where key = 'people'")));
  const colleague = await api.signIn('user');
  await api.database.pool.query("update app_user set access = '{clearing}' where id = $1", [colleague.id]);
  const [reader, other] = [await readEvents(origin, admin), await readEvents(origin, colleague)];
  for (const one of [reader, other]) await until(one, 0);
  await api.database.pool.query(ending, [admin.id]);
  await ended(reader);
  expect(api.app.endpointContext.streams.count).toBeGreaterThan(0);
  other.close();
});

test('a withdrawn right ends the stream at once, and streams of other users continue', async ({ origin, api, put }) => {
  stopHeartbeats(api);
  const clerk = await api.signIn('user');
  const setAccess = (access: string[]) => api.database.pool.query('update app_user set access = $2 where id = $1', [clerk.id, access]);
  await setAccess(['clearing', 'imports']);
  const [reader, other] = [await readEvents(origin, clerk), await readEvents(origin, admin)];
  await setAccess(['clearing']);
  await put();
  for (const one of [reader, other]) await until(one, 1);
  await setAccess([]);
  await ended(reader);
  await put();
  await until(other, 2);
  other.close();
});

test('live count: a user may open ten streams, and a closed one can be replaced', async ({ origin }) => {
  const readers = await Promise.all(Array.from({ length: 10 }, () => readEvents(origin, admin)));
  const refused = await readEvents(origin, admin);
  expect(refused.response.status).toBe(429);
  expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0);
  readers[0]?.close();
  await expect.poll(async () => (await readEvents(origin, admin)).response.status).toBe(200);
  for (const reader of readers) reader.close();
});

test('live count: a stopping server ends the streams without waiting', async () => {
  const stopping = await startApp();
  const session = await stopping.signIn('admin');
  const reader = await readEvents(await listen(stopping), session);
  await until(reader, 0);
  await stopping.close();
  expect(await reader.next()).toBeNull();
});

test('live count: anonymous requests get no stream, and that of partners has no reports', async ({ api, origin, put }) => {
  const partner = await api.signIn('user');
  expect((await api.inject({ url: streamEvents.path })).statusCode).toBe(401);
  const [reader, other] = [await readEvents(origin, partner), await readEvents(origin, admin)];
  const next = reader.next();
  await put();
  await until(other, 1);
  other.close();
  await api.database.pool.query('delete from session where user_id = $1', [partner.id]);
  expect(await next).toBeNull();
});

test('events: only the latest unread event of a name is buffered, and a client that does not read is disconnected', async () => {
  const streams = new EventStreams();
  const stream: EventStream = streams.open(['somebody'], async () => true);
  for (const open of [1, 2, 3]) stream.offer({ name: 'reports', data: { open } });
  expect(stream.readableLength).toBe(0);
  stream.setEncoding('utf8');
  expect(stream.read() ?? (await new Promise((resolve) => stream.once('readable', () => resolve(stream.read()))))).toContain('"open":3');
  stream.offer({ name: 'reports', data: { open: 4 } });
  await streams.beat();
  await streams.beat();
  await streams.beat();
  expect(stream.destroyed).toBe(true);
});
