import { setTimeout as pause } from 'node:timers/promises';

/** The result of `work`, or `late` if it takes longer than `limitMs` milliseconds. */
export async function withTimeout<T>(limitMs: number, work: Promise<T>, late: T): Promise<T> {
  const ended = new AbortController();
  const limit = pause(limitMs, late, { signal: ended.signal }).catch(() => late);
  return Promise.race([work, limit]).finally(() => ended.abort());
}
