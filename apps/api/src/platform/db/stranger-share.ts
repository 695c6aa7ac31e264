import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit, { type LimitFunction } from 'p-limit';
import { Problem } from '../../kernel/problem.ts';

/** Share of the connections that strangers may use at once: 6 of 10, and 2 of the 4 of the embedded engine. */
const STRANGERS_SHARE = 0.6;
/** Statements and transactions of strangers that wait for one of these: half a second of work. */
const MAX_WAITING = 500;
const RETRY_AFTER_SECONDS = 5;

/** A pool, as far as its share is concerned; doubles without a size have none. */
interface SizedPool {
  readonly options?: { readonly max?: number | undefined };
}

const isStranger = new AsyncLocalStorage<true>();
const limits = new WeakMap<SizedPool, LimitFunction>();

/** Runs work whose statements count as those of a client that is not, or not yet, known to be signed in (ADR 0067). */
export const asStranger = <T>(work: () => Promise<T>): Promise<T> => isStranger.run(true, work);

/**
 * Runs a transaction or statement: at once, or for a stranger when one of the connections for strangers is free. Throws `overloaded` if too many
 * wait for these.
 */
export function withinShare<T>(pool: SizedPool | undefined, work: () => Promise<T>): Promise<T> {
  const max = pool?.options?.max;
  if (!isStranger.getStore() || !pool || max === undefined) return work();
  const limit = limits.get(pool) ?? pLimit(Math.max(1, Math.floor(max * STRANGERS_SHARE)));
  limits.set(pool, limit);
  if (limit.pendingCount >= MAX_WAITING) return Promise.reject(new Problem('overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
  // What the work runs within itself has the connection of the work, so it never waits for another one.
  return limit(() => isStranger.exit(work));
}
