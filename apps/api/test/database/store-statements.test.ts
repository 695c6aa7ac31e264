import { expect, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import { stopAutovacuum } from '../statements/autovacuum.ts';
import { fillTables } from '../statements/fill-tables.ts';
import { workOf } from '../statements/plan-work.ts';
import { walkStores } from '../statements/walk.ts';

/** Rows per table. */
const SIZE = 1500;
/**
 * A statement may read some tables once, and some rows of others for each of its rows. One that reads a whole table for each row of another touches
 * hundreds of times as many rows.
 */
const PASSES = 15;

/** Autovacuum analyzes one table after another, so the statistics of some tables are newer than those of the tables they are joined with. */
test.each([
  ['the planner estimates one row', ''],
  ['the planner knows the size of the largest tables only', 'analyze location, audit_entry, location_history, report'],
])('no statement of a store rescans a table for each row of another, even if %s', async (_, analyze) => {
  const database = await openTestDatabase();
  await stopAutovacuum(database.pool);
  await fillTables(database.pool, 1, 1);
  // VACUUM FULL, because pages left by earlier tests in the shared engine count as table size and would change the plans.
  await database.pool.query('vacuum (full, analyze)');
  await fillTables(database.pool, 2, SIZE);
  await database.pool.query(analyze);
  const tooMuch: string[] = [];
  await walkStores(database, (name) => async (client, text, values) => {
    const rows = await workOf(client, text, values);
    if (rows > SIZE * PASSES) tooMuch.push(`${name} touches ${rows} rows: ${text}`);
    return client.query(text, [...values]);
  });
  expect(tooMuch.join('\n')).toBe('');
  await database.close();
});
