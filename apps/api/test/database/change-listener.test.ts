import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ChangeListener } from '../../src/platform/db/change-listener.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openDatabaseProxy } from '../doubles/database-proxy.ts';
import { engine, openTestDatabase } from '../harness/database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.skipIf(engine === 'embedded')('a node receives changes at once, also after its connection was lost', async () => {
  let heard = 0;
  let heardElse = 0;
  const pool = new pg.Pool({ ...database.pool.options, application_name: 'listener under test' });
  onTestFinished(() => pool.end());
  const handlers = {
    location_change: () => {
      heard += 1;
    },
    report_change: () => {
      heardElse += 1;
    },
  };
  // A response that a busy machine sends too late would have it connect once more.
  const listener = new ChangeListener(pool, handlers, { pingIntervalMs: 3_600_000 });
  onTestFinished(() => listener.close());
  await listener.start();
  const once = heard;
  await database.pool.query("select pg_notify('location_change', '')");
  await expect.poll(() => heard).toBe(once + 1);
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener under test' and datname = current_database()",
  );
  await expect.poll(() => heard).toBe(once + 2);
  await database.pool.query("select pg_notify('location_change', '')");
  await expect.poll(() => heard).toBe(once + 3);
  expect(heardElse).toBe(2);
  await database.pool.query("select pg_notify('report_change', '')");
  await expect.poll(() => heardElse).toBe(3);
  expect(heard).toBe(once + 3);
});

test.skipIf(engine === 'embedded')('a node that no longer receives packets connects again and reads all changes', async () => {
  const { url, clients } = await openDatabaseProxy();
  const pool = new pg.Pool({ connectionString: url });
  onTestFinished(() => pool.end());
  let read = 0;
  const handlers = {
    location_change: () => {
      read += 1;
    },
  };
  // Long enough for a busy machine to respond in between: a connection that works is kept.
  const listener = new ChangeListener(pool, handlers, { pingIntervalMs: 2000 });
  onTestFinished(() => listener.close());
  await listener.start();
  const before = read;
  // What the present connection sends is dropped, without closing it.
  for (const client of clients) client.unpipe().resume();
  await expect.poll(() => read).toBeGreaterThan(before);
  await expect.poll(() => listener.isListening).toBe(true);
});
