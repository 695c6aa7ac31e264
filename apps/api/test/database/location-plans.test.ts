import { expect, onTestFinished, test } from 'vitest';
import { ChangeStore } from '../../src/locations/stores/change.store.ts';
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

test('the rows of the map index are read with the files and offers of these locations alone, not with those of all', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  await fillTables(database.pool, 1, SIZE);
  await database.pool.query(`insert into location_media (id, location_id, part, position, hash)
    select gen_random_uuid(), location_id, 'menu', number, hash from location_media, generate_series(1, 2) number`);
  await database.pool.query("update offer set type = 'FASTFOOD'");
  await database.pool.query('vacuum (analyze) location, location_media, offer');
  const { database: counted, work } = withWork(database);
  const rows = SIZE / 10;
  await transactionsOn(counted, noJobs)({ changes: ChangeStore }, async ({ changes }) => {
    const page = await changes.page(null, rows);
    expect(page).toHaveLength(rows);
    expect(await changes.byIds(page.map(({ id }) => id))).toHaveLength(rows);
  });
  // Where a tenth of all locations is wanted, PostgreSQL may read the table of locations once.
  expect(work).toHaveLength(2);
  expect(work.filter((read) => read > SIZE * 2)).toEqual([]);
});
