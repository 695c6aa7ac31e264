import { expect } from 'vitest';
import { checkStep, commitStep, emptyMemory, rollBackStep } from '../../../src/imports/runs/import-step.ts';
import { importServices } from '../../../src/imports/service/import-services.ts';
import { stepStores } from '../../../src/imports/stores/import-stores.ts';
import { noJobs } from '../../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../../src/platform/transactions/transactions.ts';
import { loadCountry } from '../../../src/wiring/server/services.ts';
import { save } from '../../harness/factories.ts';
import { test } from '../../harness/fixtures.ts';
import { act, checked, counted, csvOf, detail, done, rowsOf } from './import-requests.ts';

const FILE = csvOf(
  Array.from({ length: 5 }, (_, row) => `Netz,${row === 4 ? 'x-0' : `x-${row}`},fuel,Halt ${row},${46 + row * 0.2},12.1,069 ${row}`),
);

test('a check step with slow rows ends after the first, and the next continues with the same result', async ({ api }) => {
  const admin = await api.signIn('admin', 'Langsam');
  const before = await checked(admin, FILE);
  const rows = await rowsOf(admin, before.id);
  // The test runs the steps itself, so the runner of the server must be idle.
  await api.services.importRunner.wake();
  const context = { ...loadCountry(), memory: emptyMemory(), size: 1, refusal: null, readingMs: -1 };
  const reached = await transactionsOn(api.database, noJobs)(stepStores, async (stores) => {
    await stores.imports.update(before.id, { state: 'checking', done: 0, pass: 1, counts: '{}' });
    const done: number[] = [];
    while (done.at(-1) !== before.total && done.length < before.total) {
      const job = await stores.imports.lock(before.id);
      if (job) await checkStep(stores, job, context);
      done.push((await stores.imports.lock(before.id))?.done ?? 0);
    }
    return done;
  });
  expect(reached).toEqual([1, 2, 3, 4, 5]);
  const after = await detail(admin, before.id);
  expect([after.state, counted(after), counted(before)]).toEqual(['ready', 'new 4, broken 1', 'new 4, broken 1']);
  expect(await rowsOf(admin, before.id)).toEqual(rows);
});

test('a write step with slow rows ends after the first, and all rows are written once', async ({ api }) => {
  const admin = await api.signIn('admin', 'Langsam schreibend');
  const { id } = await checked(admin, FILE);
  // The test runs the steps itself, so the runner of the server must be idle.
  await api.services.importRunner.wake();
  const skipped = await act(admin, id, 'rows/2', { decision: 'skip' });
  expect(skipped.statusCode, skipped.body).toBe(200);
  const context = { ...loadCountry(), memory: emptyMemory(), size: 5, refusal: null, readingMs: -1 };
  const reached = await transactionsOn(api.database, noJobs)(stepStores, async (stores) => {
    await stores.imports.update(id, { state: 'committing', done: 0, acted_by: admin.id });
    const done: number[] = [];
    while (done.length < 5 && done.at(-1) !== 5) {
      const job = await stores.imports.lock(id);
      if (job) await commitStep(stores, job, context);
      done.push((await stores.imports.lock(id))?.done ?? 0);
    }
    return done;
  });
  // The second row is skipped and the last one is broken, so neither is read.
  expect(reached).toEqual([2, 3, 5]);
  expect(await detail(admin, id)).toMatchObject({ state: 'committed', written: 3 });
  expect((await rowsOf(admin, id)).map(({ outcome }) => outcome)).toEqual(['written', 'left_out', 'written', 'written', 'left_out']);
});

test('a step of a roll-back whose locations take long to read ends early, and the next goes on before it with the same outcome', async ({
  api,
}) => {
  const admin = await api.signIn('admin', 'Langsam zurück');
  const total = 25;
  const rowsAt = (phone: string) =>
    csvOf(Array.from({ length: total }, (_, row) => `Netz,${row},fuel,Hof ${row},${43 + row * 0.2},7.1,${phone}`));
  await done(admin, (await checked(admin, rowsAt('069 1'))).id, 'commit');
  const { id } = await checked(admin, rowsAt('069 2'));
  await done(admin, id, 'commit');
  const [seen] = await rowsOf(admin, id);
  await save(admin, { _id: seen?.locationId ?? '', version: 2, description: 'Gesehen' });
  // The test runs the steps itself, so the runner of the server must be idle.
  await api.services.importRunner.wake();
  const context = { ...loadCountry(), memory: emptyMemory(), size: total, refusal: null, readingMs: -1 };
  const reached = await transactionsOn(api.database, noJobs)(stepStores, async (stores) => {
    await stores.imports.update(id, { state: 'rolling-back', done: 0, kept: 0 });
    const steps: number[] = [];
    while (steps.length < total && steps.at(-1) !== total) {
      const job = await stores.imports.lock(id);
      if (job) await rollBackStep(stores, job, context);
      steps.push((await stores.imports.lock(id))?.done ?? 0);
    }
    return steps;
  });
  expect(reached).toEqual([10, 20, 25]);
  expect(await detail(admin, id)).toMatchObject({ state: 'rolled-back', written: total, kept: 1 });
  const outcomes = (await rowsOf(admin, id)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['kept', ...Array.from({ length: total - 1 }, () => 'rolled_back')]);
});

test('an import that failed waits for the end of its lease, however many turns another one takes meanwhile', async ({ api }) => {
  const admin = await api.signIn('admin', 'Eine kaputte');
  const { id: broken } = await checked(admin, FILE);
  const { id: sound } = await checked(
    admin,
    csvOf(Array.from({ length: 4 }, (_, row) => `Netz,y-${row},fuel,Ort ${row},${44 + row},11.1,069 1${row}`)),
  );
  // The test runs the imports itself, so the runner of the server must be idle.
  await api.services.importRunner.wake();
  const { pool } = api.database;
  await pool.query("update import_row set cells = '5' where import_id = $1", [broken]);
  const start = "update import set state = 'committing', done = 0, worked_at = now() - $2 * interval '1 minute' where id = $1";
  for (const [minutes, id] of [sound, broken].entries()) await pool.query(start, [id, minutes]);
  const { importRunner } = importServices({
    inTransaction: transactionsOn(api.database, noJobs),
    ...loadCountry(),
    refreshMap: async () => undefined,
    stepRows: 1,
    turnMs: 0,
  });
  const errors: unknown[] = [];
  importRunner.onError((error) => errors.push(error));
  await importRunner.wake();
  await importRunner.close();
  expect(errors).toHaveLength(1);
  const leases = await pool.query('select state, attempts, lease_until > now() as is_leased from import where id = any($1) order by id', [
    [broken, sound],
  ]);
  expect(leases.rows).toEqual([
    { state: 'committing', attempts: 1, is_leased: true },
    { state: 'committed', attempts: 0, is_leased: null },
  ]);
});
