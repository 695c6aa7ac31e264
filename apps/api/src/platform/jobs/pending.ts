import { setTimeout as pause, setImmediate } from 'node:timers/promises';

/** Promises that somebody has to wait for before what they use is closed. */
export interface Pending {
  /** Waits for this one, too; returns it. */
  add<T>(work: Promise<T>): Promise<T>;
  /** Resolves when none is left, or after `timeoutMs`. */
  settled(timeoutMs: number): Promise<void>;
}

export function pending(): Pending {
  const running = new Set<Promise<unknown>>();
  const drain = async () => {
    while (running.size > 0) {
      await Promise.allSettled(running);
      // What comes next of one that has ended is begun within the same turn of the event loop.
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
      const timer = new AbortController();
      await Promise.race([drain(), pause(timeoutMs, undefined, { signal: timer.signal, ref: false }).catch(() => undefined)]);
      timer.abort();
    },
  };
}
