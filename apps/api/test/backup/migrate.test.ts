import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openTestDatabase } from '../harness/database.ts';
import { tempFolder } from '../harness/temp-folder.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

async function applied(): Promise<unknown[]> {
  return (await database.pool.query('select id, applied_at from schema_migration order by id')).rows;
}

test('a second run of the migrations changes nothing', async () => {
  const before = await applied();
  await migrate(database.pool);
  expect(before.length).toBeGreaterThan(0);
  expect(await applied()).toEqual(before);
});

test('nodes that start concurrently migrate one after the other', async () => {
  await Promise.all([migrate(database.pool), migrate(database.pool), migrate(database.pool)]);
});

test('a failed migration leaves no partial changes', async () => {
  const folder = tempFolder('migrations');
  for (const row of (await applied()) as { id: string }[]) writeFileSync(join(folder, `${row.id}.sql`), '');
  writeFileSync(join(folder, '9000_broken.sql'), 'create table half_made (id int); select 1 / 0;');
  await expect(migrate(database.pool, { folder })).rejects.toThrow('migration 9000_broken failed: division by zero');
  const { rows } = await database.pool.query("select to_regclass('half_made') as found");
  expect(rows).toEqual([{ found: null }]);
});

test('a database of a newer version is refused with a message', async () => {
  await database.pool.query("insert into schema_migration (id) values ('9999_future')");
  await expect(migrate(database.pool)).rejects.toThrow('The database was already used by a newer Rastnetz (migration 9999_future).');
  await database.pool.query("delete from schema_migration where id = '9999_future'");
});
