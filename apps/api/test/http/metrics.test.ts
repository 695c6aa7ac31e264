import { expect } from 'vitest';
import { RuntimeMetrics } from '../../src/wiring/server/runtime-metrics.ts';
import { draftOf, pointAt, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { readMetrics } from './read-metrics.ts';

const test = base.extend(
  'metrics',
  perFile,
  ({ api }) =>
    () =>
      readMetrics(api),
);

/** The value of a series, for example `jobs{state="waiting"}`; undefined if it is not reported. */
const shownAt = (body: string, series: string): number | undefined => {
  const line = body.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
};

test('/metrics has gauges for connections, map index, streams and dependencies', async ({ api, metrics }) => {
  const admin = await api.signIn('admin');
  await save(admin, draftOf('RASTHOF', { coordinates: pointAt(9.7, 52.3) }));
  let body = '';
  // On a busy machine a poll for jobs may use a connection, and a dependency may respond late.
  const atRest = async () => {
    body = await metrics();
    const idle = Number(shownAt(body, 'database_connections{state="idle"}')) > 0;
    const up = ['database', 'storage', 'map'].map((part) => shownAt(body, `part_up{part="${part}"}`));
    return [shownAt(body, 'database_connections{state="waiting"}'), idle, ...up];
  };
  await expect.poll(atRest).toEqual([0, true, 1, 1, 1]);
  expect(shownAt(body, 'map_index_locations')).toBe(1);
  expect(shownAt(body, 'map_index_lag_seconds')).toBeGreaterThanOrEqual(0);
  expect(shownAt(body, 'event_streams')).toBe(0);
  expect(shownAt(body, 'imports_running')).toBe(0);
  expect(shownAt(body, 'report_picture_bytes')).toBe(0);
  expect(shownAt(body, 'duplicates_set_aside')).toBe(0);
});

test('/metrics counts jobs that are due, delayed and failed', async ({ api, metrics }) => {
  const { pool } = api.database;
  const before = await metrics();
  await pool.query(`insert into pgboss.job (id, name, state, start_after) values
    (gen_random_uuid(), 'mail', 'created', now() - interval '1 minute'),
    (gen_random_uuid(), 'mail', 'retry', now() + interval '1 hour'),
    (gen_random_uuid(), 'mail', 'failed', now()),
    (gen_random_uuid(), 'mail', 'completed', now())`);
  const after = await metrics();
  const more = (state: string) => (shownAt(after, `jobs{state="${state}"}`) ?? 0) - (shownAt(before, `jobs{state="${state}"}`) ?? 0);
  expect(['waiting', 'resting', 'failed'].map(more)).toEqual([1, 1, 1]);
});

test('/metrics has the age of the last backup and of the last trial restore, and none if there was none', async ({ api, metrics }) => {
  const agesIn = (body: string) => ['made', 'tried'].map((last) => shownAt(body, `backup_age_seconds{last="${last}"}`));
  expect(agesIn(await metrics())).toEqual([undefined, undefined]);
  const insert = "insert into audit_entry (action, at) values ($1, now() - $2 * interval '1 day')";
  for (const [action, days] of [
    ['backup.tried', 9],
    ['backup.made', 3],
    ['backup.made', 2],
  ])
    await api.database.pool.query(insert, [action, days]);
  const [made, tried] = agesIn(await metrics()).map((seconds) => Math.floor((seconds ?? 0) / 86_400));
  expect([made, tried]).toEqual([2, 9]);
});

test('metrics of an unavailable database are omitted, the others are present', async ({ api }) => {
  const vitals = new RuntimeMetrics({
    pool: api.database.pool,
    inTransaction: () => Promise.reject(new Error('away')),
    feed: { lagMs: 7000 },
    live: { current: { columns: { size: 3 } } } as never,
    health: { parts: async () => ({ database: false }) },
  });
  expect(await vitals.work()).toBeNull();
  expect(vitals.mapIndex()).toEqual({ locations: 3, lagSeconds: 7 });
});
