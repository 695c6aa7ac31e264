import { expect, onTestFinished, test } from 'vitest';
import { HistoryStore } from '../../src/locations/stores/history.store.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { openTestDatabase } from '../harness/database.ts';
import { stopAutovacuum } from '../statements/autovacuum.ts';
import { fillTables, idOf } from '../statements/fill-tables.ts';
import { withWork } from '../statements/plan-work.ts';

/** Rows per table. */
const SIZE = 1500;

test('versions of locations are looked up one by one, also in a history of which there are no statistics yet', async () => {
  const database = await openTestDatabase();
  await stopAutovacuum(database.pool);
  await fillTables(database.pool, 1, SIZE);
  await database.pool.query("delete from pg_statistic where starelid = 'location_history'::regclass");
  onTestFinished(async () => {
    await database.pool.query('analyze location_history');
    await database.close();
  });
  const { database: counted, work } = withWork(database);
  const inTransaction = transactionsOn(counted, noJobs);
  const versions = Array.from({ length: 10 }, (_, at) => ({ locationId: idOf('location', at + 1), version: 1 }));
  await inTransaction({ history: HistoryStore }, async ({ history }) => {
    expect(await history.findVersions(versions)).toHaveLength(10);
    expect(await history.versionTimes(versions)).toHaveLength(10);
  });
  // The people, of whom there are as many, may be read once for their names.
  expect(work.filter((rows) => rows > SIZE * 1.5)).toEqual([]);
});
