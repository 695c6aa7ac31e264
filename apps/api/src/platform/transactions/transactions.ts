import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/query.ts';
import { retryOnDeadlock } from '../db/retry-on-deadlock.ts';
import { type JobOutbox, noJobs } from '../jobs/jobs.ts';

/** What a store is made from: the transaction it is bound to. Only the sender of jobs takes the outbox too. */
type StoreClass = new (db: Transaction, outbox: JobOutbox) => object;

/** Stores that a transaction is asked for, by the names it hands them out under. Each slice has an object of its own ones. */
export type StoreClasses = Readonly<Record<string, StoreClass>>;

/** The stores that come of these classes: `Pick<LocationStores, 'locations' | 'history'>` says what a function reads and writes. */
export type StoresOf<Classes extends StoreClasses> = { readonly [Name in keyof Classes]: InstanceType<Classes[Name]> };

/** Runs work in one transaction on the stores it asks for; it must await nothing but its stores (ADR 0052). */
export type InTransaction = <Classes extends StoreClasses, T>(
  classes: Classes,
  work: (stores: StoresOf<Classes>) => Promise<T>,
) => Promise<T>;

/** Asks one thing in one statement, without the two round trips of a transaction's frame: for what stands before every call. */
export type SingleStatement = InTransaction;

/** Stores on one connection or transaction. Each is made when it is first taken out: asking for a whole slice costs no more than a part of it. */
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

/** Binds stores to the pool; every statement is by itself. */
export const statementsOn =
  ({ kysely }: Pick<Database, 'kysely'>): SingleStatement =>
  (classes, ask) =>
    ask(storesOn(classes, kysely, noJobs));

/**
 * Services get this, never the pool: inside `work` every store is bound to the same transaction. As it touches nothing but its stores, it
 * can begin again after a deadlock, with new ones.
 */
export const transactionsOn =
  ({ kysely }: Pick<Database, 'kysely'>, outbox: JobOutbox): InTransaction =>
  (classes, work) =>
    retryOnDeadlock(() => kysely.transaction().execute((transaction) => work(storesOn(classes, transaction, outbox))));
