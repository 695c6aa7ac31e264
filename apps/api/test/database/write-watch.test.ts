import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { WriteWatch } from '../../src/platform/db/connection/write-watch.ts';

/** A connection whose statements are counted by the listener of a watch; those in `failing` are refused. */
function watchedConnection(failing: readonly string[] = []) {
  const watch = new WriteWatch();
  const seen = { writes: 0 };
  watch.subscribe({ tables: ['session', 'app_user'], except: /set last_used_at/ }, () => {
    seen.writes += 1;
  });
  const client = {
    query: async (statement: string | { text: string }) => {
      if (failing.includes(String(statement))) throw new Error('refused');
    },
  };
  watch.attach(client as unknown as PoolClient);
  return { seen, query: (statement: string | { text: string }) => client.query(statement).catch(() => undefined) };
}

test.for([
  'update session set proved_at = null',
  'update "session" set "proved_at" = $1',
  'DELETE FROM session where id = $1',
  'insert into app_user (id) values ($1)',
  'with gone as (delete from session returning id) select count(*) from gone',
  '\n  update app_user\n  set access = $1',
])('a write outside a transaction is reported: %s', async (text) => {
  const { seen, query } = watchedConnection();
  await query(text);
  await query({ text });
  expect(seen.writes).toBe(2);
});

test.for([
  'select * from session for update',
  'update session_note set text = $1',
  'update company set name = $1',
  'update session set last_used_at = $1',
])('no write to the tables, or an exception: %s', async (text) => {
  const { seen, query } = watchedConnection();
  await query(text);
  expect(seen.writes).toBe(0);
});

test('writes of a transaction are reported once, when it has ended', async () => {
  const { seen, query } = watchedConnection();
  for (const text of ['begin', 'delete from session', 'update app_user set status = $1', 'rollback to savepoint x']) await query(text);
  expect(seen.writes).toBe(0);
  await query('commit');
  expect(seen.writes).toBe(1);
  for (const text of ['begin', 'select 1', 'commit']) await query(text);
  expect(seen.writes).toBe(1);
});

test('a write whose outcome is unknown is reported', async () => {
  const { seen, query } = watchedConnection(['commit']);
  for (const text of ['begin', 'delete from session', 'commit']) await query(text);
  expect(seen.writes).toBe(1);
});
