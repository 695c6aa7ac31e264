import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/query.ts';
import { retryOnConflict } from '../db/retry-on-conflict.ts';
import { withinShare } from '../db/stranger-share.ts';
import { type JobOutbox, noJobs } from '../jobs/jobs.ts';

/** Constructor of a store: the transaction it is bound to, and for the job sender the outbox. */
type StoreClass = new (db: Transaction, outbox: JobOutbox) => object;

/** Store classes by the names under which a transaction provides them. Each slice exports one such object. */
export type StoreClasses = Readonly<Record<string, StoreClass>>;

/** Instances of these classes: `Pick<LocationStores, 'locations' | 'history'>` states what a function reads and writes. */
export type StoresOf<Classes extends StoreClasses> = { readonly [Name in keyof Classes]: InstanceType<Classes[Name]> };

/** Runs work in one transaction on the stores it requests; it must await nothing but its stores (ADR 0052). */
export type InTransaction = <Classes extends StoreClasses, T>(
  classes: Classes,
  work: (stores: StoresOf<Classes>) => Promise<T>,
) => Promise<T>;

/** Runs one statement outside a transaction, which saves the two round trips of BEGIN and COMMIT; used for session checks. */
export type SingleStatement = InTransaction;

/**
 * Stores bound to one connection or transaction. Each is constructed on first access, so requesting a whole slice costs no more than the
 * stores used.
 */
function storesOn<Classes extends StoreClasses>(classes: Classes, db: Transaction, outbox: JobOutbox): StoresOf<Classes> {
  const stores = {};
  for (const [name, Store] of Object.entries(classes)) {
    let made: object | undefined;
    const get = () => {
      made ??= new Store(db, outbox);
      return made;
    };
    Object.defineProperty(stores, name, { get, enumerable: true });
  }
  return stores as StoresOf<Classes>;
}

/** Without its pool, as in tests of statements, a database has no share of strangers. */
type Connections = Pick<Database, 'kysely'> & Partial<Pick<Database, 'pool'>>;

/** Binds stores to the pool; every statement runs on its own. */
export const statementsOn =
  ({ kysely, pool }: Connections): SingleStatement =>
  (classes, ask) =>
    withinShare(pool, () => ask(storesOn(classes, kysely, noJobs)));

/**
 * Services receive this instead of the pool: inside `work` all stores share one transaction. Because `work` touches nothing but its stores, it
 * is retried with new ones after a deadlock or a serialization failure.
 */
export const transactionsOn =
  ({ kysely, pool }: Connections, outbox: JobOutbox): InTransaction =>
  (classes, work) => {
    const attempt = () => kysely.transaction().execute((transaction) => work(storesOn(classes, transaction, outbox)));
    return retryOnConflict(() => withinShare(pool, attempt));
  };
