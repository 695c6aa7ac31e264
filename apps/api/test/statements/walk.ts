import type { Database } from '../../src/platform/db/database.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { accountCalls } from './account-calls.ts';
import { allStores, requireAll, type Stores } from './all-stores.ts';
import { clearingCalls } from './clearing-calls.ts';
import { companyCalls } from './company-calls.ts';
import { importCalls } from './import-calls.ts';
import { locationCalls } from './location-calls.ts';
import { noteCalls } from './note-calls.ts';
import { notificationCalls } from './notification-calls.ts';
import { type Observer, observed } from './recording.ts';
import { savedViewCalls } from './saved-view-calls.ts';
import type { StoreCalls } from './store-calls.ts';

/** Every method of every store; a missing one does not compile. */
const CALLS: StoreCalls<Exclude<keyof Stores, 'jobs'>> = {
  ...accountCalls,
  ...companyCalls,
  ...clearingCalls,
  ...importCalls,
  ...locationCalls,
  ...noteCalls,
  ...notificationCalls,
  ...savedViewCalls,
};

/** Rolls back a transaction after a call. */
class TriedError extends Error {}

/** Calls every method of every store, each in a transaction that is rolled back; `observerOf` observes the statements of one. */
export async function walkStores(database: Database, observerOf: (name: string) => Observer): Promise<void> {
  await requireAll();
  for (const [store, methods] of Object.entries(CALLS))
    for (const [method, call] of Object.entries(methods)) {
      const name = `${store}.${method}`;
      const inTransaction = transactionsOn(observed(database, observerOf(name)), noJobs);
      const tried = inTransaction(allStores, async (stores) => {
        await call(stores);
        throw new TriedError();
      });
      await tried.catch((error: unknown) => {
        if (!(error instanceof TriedError)) throw new Error(`${name} failed`, { cause: error });
      });
    }
}
