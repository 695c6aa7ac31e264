import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit, { type LimitFunction } from 'p-limit';

/** Share of the connections that strangers may use at once: 6 of 10, and 2 of the 4 of the embedded engine. */
const STRANGERS_SHARE = 0.6;

/** A pool, as far as its share is concerned; doubles without a size have none. */
interface SizedPool {
  readonly options?: { readonly max?: number | undefined };
}

const isStranger = new AsyncLocalStorage<true>();
const limits = new WeakMap<SizedPool, LimitFunction>();

/** Runs work whose statements count as those of a client that is not, or not yet, known to be signed in (ADR 0067). */
export const asStranger = <T>(work: () => Promise<T>): Promise<T> => isStranger.run(true, work);

/** Runs a transaction or statement: at once, or for a stranger when one of the connections for strangers is free. */
export function withinShare<T>(pool: SizedPool, work: () => Promise<T>): Promise<T> {
  const max = pool.options?.max;
  if (!isStranger.getStore() || max === undefined) return work();
  const limit = limits.get(pool) ?? pLimit(Math.max(1, Math.floor(max * STRANGERS_SHARE)));
  limits.set(pool, limit);
  return limit(work);
}
