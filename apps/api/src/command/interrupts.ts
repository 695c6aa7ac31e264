/** The terminal, npm and the launcher may each forward the same key press. */
const SAME_PRESS_MS = 1000;

/** Returns an interrupt handler: the first call runs `end`, one after a later key press `endAtOnce`. `now` is in milliseconds. */
export function onInterrupts(end: () => void, endAtOnce: () => void, now: () => number = () => performance.now()): () => void {
  let first: number | null = null;
  return () => {
    if (first !== null) return now() - first > SAME_PRESS_MS ? endAtOnce() : undefined;
    first = now();
    end();
  };
}
