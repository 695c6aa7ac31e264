/** Output for progress. */
interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const REDRAW_EVERY_MS = 100;

/** Returns a progress function; on a terminal it shows the latest call, elsewhere nothing. `now` is in milliseconds. */
export function workProgress(output: Output, now: () => number = Date.now): (what: string, done: number, total?: number) => void {
  let shown = 0;
  return (what, done, total) => {
    if (!output.isTTY || now() - shown < REDRAW_EVERY_MS) return;
    shown = now();
    const share = total ? ` of ${total}` : '';
    output.write(`\r\u001b[K${what}: ${done}${share}`);
  };
}
