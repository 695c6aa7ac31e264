import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit, { type LimitFunction } from 'p-limit';
import { Problem } from '../../kernel/problem.ts';

/**
 * Shares of the connections that two groups may use at once: clients that are not signed in, 6 of 10 and 2 of the 4 of the embedded engine, and
 * accounts of companies that nobody confirmed, 3 and 1. Anybody can be either, so a connection is always left to all others.
 */
const SHARES = { stranger: 0.6, unconfirmed: 0.3 } as const;
type Group = keyof typeof SHARES;

/** Statements and transactions of a group that wait for one of these: half a second of work. */
const MAX_WAITING = 500;
const RETRY_AFTER_SECONDS = 5;

/** A pool, as far as its share is concerned; doubles without a size have none. */
interface SizedPool {
  readonly options?: { readonly max?: number | undefined };
}

const groups = new AsyncLocalStorage<Group>();
const limits: Readonly<Record<Group, WeakMap<SizedPool, LimitFunction>>> = { stranger: new WeakMap(), unconfirmed: new WeakMap() };

/** Runs work whose statements count as those of a client that is not, or not yet, known to be signed in (ADR 0067). */
export const asStranger = <T>(work: () => Promise<T>): Promise<T> => groups.run('stranger', work);

/** Runs work whose statements count as those of accounts of companies that nobody confirmed. */
export const asUnconfirmed = <T>(work: () => Promise<T>): Promise<T> => groups.run('unconfirmed', work);

/** Runs work that others wait for, too, whoever started it: its statements count for no group. */
export const forEverybody = <T>(work: () => Promise<T>): Promise<T> => groups.exit(work);

/**
 * Runs a transaction or statement: at once, or for a client of a group when one of the connections of the group is free. Throws `overloaded` if too
 * many wait for these.
 */
export function withinShare<T>(pool: SizedPool | undefined, work: () => Promise<T>): Promise<T> {
  const max = pool?.options?.max;
  const group = groups.getStore();
  if (!group || !pool || max === undefined) return work();
  const limit = limits[group].get(pool) ?? pLimit(Math.max(1, Math.floor(max * SHARES[group])));
  limits[group].set(pool, limit);
  if (limit.pendingCount >= MAX_WAITING) return Promise.reject(new Problem('overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
  // What the work runs within itself has the connection of the work, so it never waits for another one.
  return limit(() => groups.exit(work));
}
