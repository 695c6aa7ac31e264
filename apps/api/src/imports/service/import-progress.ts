/** Output for progress: a terminal line is overwritten, other outputs get a line per second. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const LINE_EVERY_MS = 1000;
const REDRAW_EVERY_MS = 100;

/** Returns a function that takes the number of finished rows and prints percent and rows per second. `now` is in milliseconds. */
export function showProgress(output: ProgressOutput, now: () => number = Date.now): (done: number, total: number) => void {
  const start = now();
  const everyMs = output.isTTY ? REDRAW_EVERY_MS : LINE_EVERY_MS;
  let shown = start;
  return (done, total) => {
    const isEnd = done >= total;
    if (now() - shown < everyMs && !isEnd) return;
    shown = now();
    const perSecond = Math.round(done / Math.max((shown - start) / 1000, 0.001));
    const line = `${Math.floor((done / Math.max(total, 1)) * 100)} % · ${done} of ${total} rows · ${perSecond} rows/s`;
    output.write(output.isTTY ? `\r${line}   ${isEnd ? '\n' : ''}` : `${line}\n`);
  };
}
