import { appendFileSync } from 'node:fs';

/** A promised value (docs/bench.md), its measurement, and that of a named rival in the same run. */
export interface Bar {
  readonly what: string;
  readonly measured: number;
  readonly unit: 'ms' | 's' | 'kB' | 'MB' | 'points' | '×' | '%' | '';
  readonly bar: number;
  /** Whether the bar is a minimum, as for scores and ratios. */
  readonly isAtLeast?: true;
  readonly rival?: { readonly name: string; readonly measured: number };
}

/** Whether the measurement meets the bar. */
const isKept = ({ measured, bar, isAtLeast }: Pick<Bar, 'measured' | 'bar' | 'isAtLeast'>): boolean =>
  isAtLeast ? measured >= bar : measured <= bar;

/**
 * Appends a bar to the table that `npm run bench` prints at its end, in the file of BENCH_BARS; a benchmark run by itself has none. Fails the
 * process if the bar is missed.
 */
export function reportBar(bar: Bar): void {
  const file = process.env['BENCH_BARS'];
  if (file) appendFileSync(file, `${JSON.stringify({ ...bar, isKept: isKept(bar) })}\n`);
  if (!isKept(bar)) process.exitCode = 1;
}
