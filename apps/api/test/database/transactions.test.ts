import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountStores } from '../../src/accounts/account-stores.ts';
import { UserStore } from '../../src/accounts/user.store.ts';
import { CompanyStore } from '../../src/companies/company.store.ts';
import { companyStores } from '../../src/companies/company-stores.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type { Transaction } from '../../src/platform/db/query.ts';
import { asStranger, asUnconfirmed } from '../../src/platform/db/stranger-share.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { statementsOn, transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { engine, openTestDatabase } from '../harness/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

test('an error thrown in a transaction rolls it back, and it runs once', async () => {
  const inTransaction = transactionsOn(database, noJobs);
  let tried = 0;
  const failing = inTransaction(companyStores, async ({ companies }) => {
    tried += 1;
    await companies.insert({ name: 'Halb', confirmedAt: null });
    throw new Error('no more');
  });
  await expect(failing).rejects.toThrow('no more');
  expect([tried, await inTransaction(companyStores, ({ companies }) => companies.findByName('Halb'))]).toEqual([1, undefined]);
});

/** The embedded engine runs one transaction at a time, so two never wait for each other. */
test.runIf(engine === 'postgres')('of two deadlocked transactions one is retried, and both succeed', async () => {
  const inTransaction = transactionsOn(database, noJobs);
  const person = { email: '', vorname: 'A', nachname: 'B', isAdmin: false, isSuperAdmin: false, access: [], passwordHash: null } as const;
  const made = [uuidv7(), uuidv7()].map((name) =>
    inTransaction({ companies: CompanyStore, users: UserStore }, async ({ users, companies }) => {
      const { id: companyId } = await companies.insert({ name, confirmedAt: null });
      return users.insert({ ...person, email: `${name}@example.org`, companyId, language: 'de', status: 'active' });
    }),
  );
  const [a, b] = (await Promise.all(made)).map(({ id }) => id);
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const started = [0, 0];
  const lockBoth = (which: 0 | 1, first = '', second = '') =>
    inTransaction(accountStores, async ({ users }) => {
      started[which] = (started[which] ?? 0) + 1;
      await users.findForUpdate(first);
      held[which]?.resolve();
      await Promise.all(held.map(({ promise }) => promise));
      return (await users.findForUpdate(second))?.id;
    });
  expect(await Promise.all([lockBoth(0, a, b), lockBoth(1, b, a)])).toEqual([b, a]);
  // Each waited for the other once, so at least one was repeated. Which one, and how often, is decided by the database.
  const [least = 0, most = 0] = started.toSorted((one, other) => one - other);
  expect([least >= 1, most >= 2]).toEqual([true, true]);
});

/** Only transactions of the backup use an isolation level at which this happens, so the database is made to report it. */
test('a transaction that is not serializable is retried, at most three times', async () => {
  const inTransaction = transactionsOn(database, noJobs);
  let tried = 0;
  const conflict = "do $$ begin raise exception using errcode = '40001'; end $$";
  class Conflicting {
    readonly #db: Transaction;
    constructor(db: Transaction) {
      this.#db = db;
    }
    fail = () => sql.raw(conflict).execute(this.#db);
  }
  const failUntil = (times: number) => {
    tried = 0;
    return inTransaction({ conflicting: Conflicting }, async ({ conflicting }) => {
      tried += 1;
      if (tried <= times) await conflicting.fail();
      return tried;
    });
  };
  expect(await failUntil(2)).toBe(3);
  await expect(failUntil(9)).rejects.toMatchObject({ code: '40001' });
  expect(tried).toBe(4);
});

test('strangers and unconfirmed companies never use all connections: a transaction of a user runs while any number of theirs wait', async () => {
  const inTransaction = transactionsOn(database, noJobs);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let running = 0;
  class Waiting {
    wait = async () => {
      running += 1;
      await released;
    };
  }
  const { max } = database.pool.options;
  const hold = () => inTransaction({ waiting: Waiting }, ({ waiting }) => waiting.wait());
  const statements = statementsOn(database);
  const holdStatement = () => statements({ waiting: Waiting }, ({ waiting }) => waiting.wait());
  const held = Array.from({ length: 3 * max }, (_, index) => asStranger(index % 2 ? holdStatement : hold));
  const heldToo = Array.from({ length: 3 * max }, () => asUnconfirmed(holdStatement));
  await expect.poll(() => running).toBe(Math.floor(max * 0.6) + Math.floor(max * 0.3));
  if (engine === 'postgres')
    expect(await inTransaction(companyStores, ({ companies }) => companies.findByName('gibt es nicht'))).toBeUndefined();
  release();
  await Promise.all([...held, ...heldToo]);
  expect(running).toBe(6 * max);
});
