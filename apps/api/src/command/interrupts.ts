/** The terminal, npm and the launcher may each pass the same key press on. */
const SAME_PRESS_MS = 1000;

/** Answers what to call at every interruption: the first calls `end`, a later press of the key `endAtOnce`. `now` is in milliseconds. */
export function onInterrupts(end: () => void, endAtOnce: () => void, now: () => number = () => performance.now()): () => void {
  let first: number | null = null;
  return () => {
    if (first !== null) return now() - first > SAME_PRESS_MS ? endAtOnce() : undefined;
    first = now();
    end();
  };
}
