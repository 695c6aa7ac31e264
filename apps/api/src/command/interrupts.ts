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

/** Ctrl-C, the stop of a service, and the end of the terminal or connection that the command runs in. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Exit code of an interrupted command, as in shells (128 + SIGINT). */
export const INTERRUPTED = 130;

/** Aborts at the first interrupt; the second one ends the process with a message. */
export function abortedByInterrupts(atOnce = 'Interrupted.'): AbortController {
  const interrupted = new AbortController();
  const endAtOnce = () => {
    console.error(atOnce);
    process.exit(INTERRUPTED);
  };
  const press = onInterrupts(() => interrupted.abort(), endAtOnce);
  for (const signal of SIGNALS) process.on(signal, press);
  return interrupted;
}
