const SECOND_MS = 1000;

/**
 * Limits how often work is done: `times` a second. Callers during a run share it; further ones get the last result.
 *
 * @param now monotonic clock, in milliseconds
 */
export function atMostPerSecond<T>(times: number, work: () => Promise<T>, now: () => number = () => performance.now()): () => Promise<T> {
  let last: Promise<T> | null = null;
  let isRunning = false;
  let secondEndsAt = Number.NEGATIVE_INFINITY;
  let runs = 0;
  return () => {
    if (now() >= secondEndsAt) {
      secondEndsAt = now() + SECOND_MS;
      runs = 0;
    }
    if (last !== null && (isRunning || runs >= times)) return last;
    runs += 1;
    isRunning = true;
    last = work().finally(() => {
      isRunning = false;
    });
    return last;
  };
}
