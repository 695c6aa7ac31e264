import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that yields after every part and returns a result. */
export type WorkInParts<T> = Generator<void, T>;

/** Longest time without a turn of the event loop, in milliseconds, if parts are shorter. */
const PART_MS = 5;

/** Does all work at once. */
export function finishAtOnce<T>(work: WorkInParts<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Does the work part by part and lets the event loop run in between; null if `mayGoOn` is false after such a break. */
export async function finishInParts<T>(work: WorkInParts<T>, mayGoOn: () => boolean): Promise<T | null> {
  let since = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - since < PART_MS) continue;
    await nextTurn();
    if (!mayGoOn()) return null;
    since = performance.now();
  }
}
