import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { openTestDatabase } from '../harness/database.ts';
import { restoreRows, stateOf } from '../harness/database-state.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const nextOf = async () =>
  (await database.pool.query<{ next: string }>("select nextval('location_standort_id_seq') as next")).rows[0]?.next;

test('a used test database is reset to the rows and sequences of a new one', async () => {
  const fresh = await stateOf(database);
  expect([...fresh.rows.keys()]).toContain('schema_migration');
  await database.pool.query("insert into company (id, name) values (gen_random_uuid(), 'Netz')");
  await database.pool.query('delete from schema_migration');
  const first = await nextOf();
  expect(await stateOf(database)).not.toEqual(fresh);
  expect(await restoreRows(database, fresh)).toBe(true);
  expect(await stateOf(database)).toEqual(fresh);
  expect(await nextOf()).toBe(first);
});

test.each([
  ['an additional table', 'create table left_over (id int)', 'drop table left_over'],
  ['a disabled trigger', 'alter table audit_entry disable trigger user', 'alter table audit_entry enable trigger user'],
  ['an additional default', "alter table company alter name set default 'Netz'", 'alter table company alter name drop default'],
])('a test database with %s is not reused', async (_name, change, undo) => {
  const before = await stateOf(database);
  await database.pool.query(change);
  expect(await restoreRows(database, before)).toBe(false);
  await database.pool.query(undo);
  expect(await restoreRows(database, before)).toBe(true);
});
