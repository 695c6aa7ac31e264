import { setImmediate } from 'node:timers/promises';

/** Promises to wait for before the resources they use are closed. */
export interface Pending {
  /** Adds a promise to wait for; returns it. */
  add<T>(work: Promise<T>): Promise<T>;
  /** Resolves when none is left, or after `timeoutMs`. */
  settled(timeoutMs: number): Promise<void>;
}

export function pending(): Pending {
  const running = new Set<Promise<unknown>>();
  const drain = async () => {
    while (running.size > 0) {
      await Promise.allSettled(running);
      // The continuation of a settled promise may add another within the same turn of the event loop.
      await setImmediate();
    }
  };
  return {
    add(work) {
      running.add(work);
      const remove = () => running.delete(work);
      work.then(remove, remove);
      return work;
    },
    async settled(timeoutMs) {
      const limit = Promise.withResolvers<void>();
      const timer = setTimeout(limit.resolve, timeoutMs).unref();
      await Promise.race([drain(), limit.promise]);
      clearTimeout(timer);
    },
  };
}
