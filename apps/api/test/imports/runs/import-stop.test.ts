import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ImportServices, importServices } from '../../../src/imports/service/import-services.ts';
import { importStores } from '../../../src/imports/stores/import-stores.ts';
import { noJobs } from '../../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../../src/platform/transactions/transactions.ts';
import { loadCountry } from '../../../src/wiring/server/services.ts';
import { type AppHarness, type Session, startApp } from '../../harness/app-harness.ts';
import { engine } from '../../harness/database.ts';
import { save } from '../../harness/factories.ts';
import { lockWaits } from '../../harness/lock-waits.ts';
import { act, checked, csvOf, detail, done, rowsOf, settled } from './import-requests.ts';

let harness: AppHarness;
let admin: Session;
let count = 0;
beforeAll(async () => {
  harness = await startApp();
});
afterAll(() => harness.close());

const STEP_ROWS = 125;
const TOTAL = STEP_ROWS * 2 + 10;

/** Checks a file of a new company, with more rows than two steps write. */
async function checkedFile(): Promise<string> {
  count += 1;
  admin = await harness.signIn('admin', `Firma ${count}`);
  const rows = Array.from({ length: TOTAL }, (_, row) => `Netz,${row},fuel,Halt ${count}/${row},${40 + row * 0.05},${count},069 ${row}`);
  const { id } = await checked(admin, csvOf(rows));
  // The test starts the commit in another process, so the runner of this one must be idle.
  await harness.services.importRunner.wake();
  return id;
}

/** Another process on the same database. It pauses after its first write step until `goOn`; a killed process never goes on. */
class OtherProcess {
  readonly services: ImportServices;
  readonly reached = Promise.withResolvers<void>();
  readonly #gate = Promise.withResolvers<void>();

  constructor() {
    const inTransaction = transactionsOn(harness.database, noJobs);
    this.services = importServices({
      inTransaction: async (classes, work) => {
        const result = await inTransaction(classes, work);
        const { rows } = await harness.database.pool.query("select from import where state = 'committing' and done > 0");
        if (rows.length === 0) return result;
        this.reached.resolve();
        await this.#gate.promise;
        return result;
      },
      ...loadCountry(),
      refreshMap: async () => undefined,
      stepRows: STEP_ROWS,
      // No time limit: on a busy machine a step would end before its last row.
      readingMs: Number.POSITIVE_INFINITY,
    });
  }

  async commit(id: string): Promise<void> {
    await this.services.imports.commit({ ...admin, userId: admin.id, isAdmin: true, isSuperAdmin: false, access: [] }, id);
  }

  /** Resolves after the first write step. All other runners must be idle, because one of them could take the import. */
  async begin(id: string): Promise<void> {
    await this.commit(id);
    await this.reached.promise;
    // On a busy machine the step took longer than its lease; the longest that counts is a minute.
    await harness.database.pool.query("update import set lease_until = now() + interval '59 seconds' where id = $1", [id]);
  }

  goOn(): void {
    this.#gate.resolve();
  }
}

const others: OtherProcess[] = [];
function otherProcess(): OtherProcess {
  const other = new OtherProcess();
  others.push(other);
  return other;
}
afterEach(async () => {
  for (const other of others.splice(0)) {
    other.goOn();
    await other.services.importRunner.close();
  }
});

const ownLocations = async () => {
  const { rows } = await harness.database.pool.query('select source_id from location where company_id = $1', [admin.companyId]);
  return rows.length;
};
const leaseOver = (id: string) =>
  harness.database.pool.query("update import set lease_until = now() - interval '1 second' where id = $1", [id]);

test('an import cancelled during the commit leaves nothing', async () => {
  const id = await checkedFile();
  const other = otherProcess();
  await other.begin(id);
  expect(await ownLocations()).toBe(STEP_ROWS);
  expect((await act(admin, id, 'cancel')).json()).toEqual({ id, state: 'rolling-back' });
  other.goOn();
  expect(await settled(admin, id)).toMatchObject({ state: 'cancelled', kept: 0 });
  expect(await ownLocations()).toBe(0);
  expect((await act(admin, id, 'cancel')).statusCode).toBe(202);
  expect((await act(admin, id, 'commit')).json()).toMatchObject({ code: 'wrong_state', params: { state: 'cancelled' } });
});

test('a commit that is cancelled and whose process is killed is rolled back by another process', async () => {
  const id = await checkedFile();
  await otherProcess().begin(id);
  await act(admin, id, 'cancel');
  await harness.services.importRunner.wake();
  expect(await detail(admin, id)).toMatchObject({ state: 'rolling-back' });
  expect(await ownLocations()).toBe(STEP_ROWS);
  await leaseOver(id);
  await harness.services.importRunner.wake();
  expect(await detail(admin, id)).toMatchObject({ state: 'cancelled' });
  expect(await ownLocations()).toBe(0);
});

test('a commit whose process is killed is continued by another, and every row is written once', async () => {
  const id = await checkedFile();
  const killed = otherProcess();
  await killed.begin(id);
  await leaseOver(id);
  await harness.services.importRunner.wake();
  expect(await detail(admin, id)).toMatchObject({ state: 'committed', written: TOTAL });
  killed.goOn();
  await killed.services.importRunner.close();
  expect(await ownLocations()).toBe(TOTAL);
  expect(await detail(admin, id)).toMatchObject({ state: 'committed', written: TOTAL });
});

test('a stopping process releases its unfinished imports', async () => {
  const id = await checkedFile();
  const stopped = otherProcess();
  await stopped.begin(id);
  const closed = stopped.services.importRunner.close();
  stopped.goOn();
  await closed;
  expect(await detail(admin, id)).toMatchObject({ state: 'committing', done: STEP_ROWS });
  await harness.services.importRunner.wake();
  expect(await detail(admin, id)).toMatchObject({ state: 'committed', written: TOTAL });
});

test('the check, too, continues after a killed process, and still compares all rows with each other', async () => {
  const id = await checkedFile();
  const rows = Array.from({ length: 250 }, (_, row) => `Neu,${row},fuel,Platz ${row},${-60 + (row % 249) * 0.05},${count},`);
  const again = await checked(admin, csvOf(rows));
  expect(again.counts).toMatchObject({ new: 249, duplicate: 1 });
  // The state that a process leaves if it is killed after the first rows of another pass.
  await harness.database.pool.query(
    'update import set state = \'checking\', done = 100, pass = pass + 1, counts = \'{"new": {"rows": 100, "taken": 100}}\' where id = $1',
    [again.id],
  );
  await harness.services.importRunner.wake();
  expect((await detail(admin, again.id)).counts).toMatchObject({ new: 249, duplicate: 1 });
  expect(id).not.toBe(again.id);
});

test('of two concurrent commits one starts; a concurrent commit and cancel end complete or without changes', async () => {
  const id = await checkedFile();
  const both = await Promise.all([act(admin, id, 'commit'), act(admin, id, 'commit')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
  expect(await settled(admin, id)).toMatchObject({ state: 'committed', written: TOTAL });

  const other = await checkedFile();
  await Promise.all([act(admin, other, 'commit'), act(admin, other, 'cancel')]);
  const { state } = await settled(admin, other);
  expect([`cancelled 0`, `committed ${TOTAL}`]).toContain(`${state} ${await ownLocations()}`);
});

// The embedded database has one connection, so two transactions cannot run at once.
test.skipIf(engine === 'embedded')('an import that is locked for a moment is processed afterwards', async () => {
  const { database, jobs, services } = harness;
  const id = await checkedFile();
  await database.pool.query("update import set state = 'committing', done = 0 where id = $1", [id]);
  const worked = await transactionsOn(database, jobs)(importStores, async ({ imports }) => {
    await imports.lock(id);
    const work = services.importRunner.wake();
    await expect.poll(() => lockWaits(database)).toBe(1);
    return { work };
  });
  await worked.work;
  expect(await detail(admin, id)).toMatchObject({ state: 'committed', written: TOTAL });
});

test('waiting imports take turns: a small file is finished long before an earlier large one', async () => {
  const large = await checkedFile();
  const rows = [`Netz,klein,fuel,Klein ${count},-50,${count},069 1`];
  const small = (await checked(admin, csvOf(rows))).id;
  // The runner of the server must be idle, as in `checkedFile`.
  await harness.services.importRunner.wake();
  const again =
    "update import set state = 'committing', done = 0, worked_at = now() - interval '1 minute' + $2 * interval '1 second' where id = $1";
  for (const [index, id] of [large, small].entries()) await harness.database.pool.query(again, [id, index]);
  const states: string[] = [];
  const inTransaction = transactionsOn(harness.database, noJobs);
  const { importRunner } = importServices({
    inTransaction: async (classes, work) => {
      const result = await inTransaction(classes, work);
      const { rows: found } = await harness.database.pool.query('select state, done from import where id = any($1) order by total desc', [
        [large, small],
      ]);
      states.push(found.map(({ state, done: at }) => `${state} ${at}`).join(', '));
      return result;
    },
    ...loadCountry(),
    refreshMap: async () => undefined,
    stepRows: STEP_ROWS,
    turnMs: 0,
    readingMs: Number.POSITIVE_INFINITY,
  });
  await importRunner.wake();
  await importRunner.close();
  expect(states.at(-1)).toBe(`committed ${TOTAL}, committed 1`);
  expect(states).toContain(`committing ${STEP_ROWS}, committed 1`);
});

test('two concurrent imports of the same new rows create each location once', async () => {
  const one = await checkedFile();
  const rows = (await rowsOf(admin, one)).map(({ cells }) => cells.join(','));
  const two = (await checked(admin, csvOf(rows))).id;
  const other = otherProcess();
  other.goOn();
  await Promise.all([other.commit(one), act(admin, two, 'commit')]);
  const ends = [await settled(admin, one), await settled(admin, two)];
  expect(ends.map(({ state }) => state)).toEqual(['committed', 'committed']);
  expect(await ownLocations()).toBe(TOTAL);
  expect(ends.reduce((sum, { written }) => sum + written, 0)).toBe(TOTAL);
});

test('edits of staff during a commit stay when the import is rolled back', async () => {
  const id = await checkedFile();
  const other = otherProcess();
  await other.begin(id);
  const { rows } = await harness.database.pool.query('select id from location where name = $1', [`Halt ${count}/3`]);
  await save(admin, { _id: rows[0]?.id, version: 1, description: 'Von Hand' });
  other.goOn();
  expect(await settled(admin, id)).toMatchObject({ state: 'committed', written: TOTAL });
  expect(await done(admin, id, 'rollback')).toMatchObject({ state: 'rolled-back', kept: 1 });
  expect(await ownLocations()).toBe(1);
});

const limitTo = (locations: number) =>
  harness.database.pool.query(
    "insert into subscription (company_id, plan, location_limit, starts_on, set_by) values ($1, 'basic', $2, '2026-01-01', $3)",
    [admin.companyId, locations, admin.id],
  );

test('an import that exceeds the plan is not started; one that exceeds it midway is rolled back completely', async () => {
  const id = await checkedFile();
  await limitTo(TOTAL - 1);
  expect((await act(admin, id, 'commit')).json()).toMatchObject({
    code: 'plan_limit',
    params: { kind: 'locations', used: 0, limit: TOTAL - 1 },
  });
  await limitTo(TOTAL);
  const other = otherProcess();
  await other.begin(id);
  await limitTo(STEP_ROWS + 1);
  other.goOn();
  expect(await settled(admin, id)).toMatchObject({ state: 'failed', kept: 0, failure: { key: 'import.failure.plan' } });
  expect(await ownLocations()).toBe(0);
});

test.each([
  ['import.failure.unconfirmed', 'update company set confirmed_at = null where id = $1'],
  [
    'import.failure.plan_over',
    `insert into subscription (company_id, plan, location_limit, starts_on, ends_on, set_by)
     select $1, 'basic', 1000, '2026-01-01', '2026-01-02', id from app_user where company_id = $1`,
  ],
])('an import that reaches a limit midway reports the reason: %s', async (key, limit) => {
  const id = await checkedFile();
  const other = otherProcess();
  await other.begin(id);
  await harness.database.pool.query(limit, [admin.companyId]);
  other.goOn();
  expect(await settled(admin, id)).toMatchObject({ state: 'failed', kept: 0, failure: { key } });
  expect(await ownLocations()).toBe(0);
});

test.each([
  ['is blocked', "update app_user set status = 'blocked' where id = $1"],
  ['is deleted', 'delete from app_user where id = $1'],
  ['may no longer import', 'update app_user set is_admin = false where id = $1'],
  ['may import only into their own company', "update app_user set is_admin = false, access = '{imports}' where id = $1"],
])('an import whose starter %s midway writes nothing more and is rolled back completely', async (_what, change) => {
  const id = await checkedFile();
  const other = otherProcess();
  await other.begin(id);
  await harness.database.pool.query(change, [admin.id]);
  other.goOn();
  const colleague = await harness.signIn('admin', 'Aufsicht');
  expect(await settled(colleague, id)).toMatchObject({ state: 'failed', kept: 0, failure: { key: 'import.failure.starter' } });
  expect(await ownLocations()).toBe(0);
});
