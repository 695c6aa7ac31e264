import { setTimeout as pause } from 'node:timers/promises';

/** What work answers, or `late` when it takes longer than so many milliseconds. */
export async function within<T>(limitMs: number, work: Promise<T>, late: T): Promise<T> {
  const ended = new AbortController();
  const limit = pause(limitMs, late, { signal: ended.signal }).catch(() => late);
  return Promise.race([work, limit]).finally(() => ended.abort());
}
