import { expect, onTestFinished, test } from 'vitest';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { DuplicateStore } from '../../src/quality/duplicate.store.ts';
import { openTestDatabase } from '../harness/database.ts';
import { stopAutovacuum } from '../statements/autovacuum.ts';
import { fillTables, idOf } from '../statements/fill-tables.ts';
import { withWork } from '../statements/plan-work.ts';

/** Rows per table. */
const SIZE = 1500;
/** All combinations of `mine` (own pairs only), `all` (pairs of all companies) and `isConfirmed` (a confirmed company). */
const SCOPES = [true, false].flatMap((mine) =>
  [true, false].flatMap((all) => [true, false].map((isConfirmed) => [mine, all, isConfirmed] as const)),
);
const TABLES = ['location', 'location_duplicate', 'company'];

test('pairs are counted and paged by keys, also in bloated tables for which the planner estimates one row', async () => {
  const database = await openTestDatabase();
  await stopAutovacuum(database.pool);
  await fillTables(database.pool, 1, 1);
  await database.pool.query('vacuum (full, analyze)');
  await fillTables(database.pool, 2, SIZE);
  const bloated = `update pg_class set reltuples = 1, relpages = pg_relation_size(oid) / current_setting('block_size')::int where relname = any($1)`;
  await database.pool.query(bloated, [TABLES]);
  // Restores the table statistics, because later tests may use the same engine.
  onTestFinished(async () => {
    await database.pool.query(`vacuum (analyze) ${TABLES.join()}`);
    await database.close();
  });
  const { database: counted, work } = withWork(database);
  const inTransaction = transactionsOn(counted, noJobs);
  const companyId = idOf('company', 1);
  const [low, high] = [idOf('location', 1), idOf('location', 2)];
  await inTransaction({ duplicates: DuplicateStore }, async ({ duplicates }) => {
    for (const [mine, all, isConfirmed] of SCOPES) {
      await duplicates.count({ visibility: { companyId, all, isConfirmed }, mine }, { low, high });
      await duplicates.page({ visibility: { companyId, all, isConfirmed }, mine }, null, 20);
    }
  });
  expect(Math.max(...work)).toBeGreaterThan(SIZE / 2);
  expect(work.filter((rows) => rows > SIZE * 15)).toEqual([]);
});
