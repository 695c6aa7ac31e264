import { appendFileSync } from 'node:fs';

/** What is promised (docs/bench.md), what was measured, and what a named rival took for the same in the same run. */
export interface Bar {
  readonly what: string;
  readonly measured: number;
  readonly unit: 'ms' | 's' | 'kB' | 'points' | '×' | '%' | '';
  readonly bar: number;
  /** Whether more is better, as with scores and ratios. */
  readonly isAtLeast?: true;
  readonly rival?: { readonly name: string; readonly measured: number };
}

/** Whether what was promised is kept. */
const isKept = ({ measured, bar, isAtLeast }: Pick<Bar, 'measured' | 'bar' | 'isAtLeast'>): boolean =>
  isAtLeast ? measured >= bar : measured <= bar;

/** Puts a bar into the one table that `npm run bench` prints at its end; it names the file for it, a bench run by itself has none. */
export function reportBar(bar: Bar): void {
  const file = process.env['BENCH_BARS'];
  if (file) appendFileSync(file, `${JSON.stringify({ ...bar, isKept: isKept(bar) })}\n`);
  if (!isKept(bar)) process.exitCode = 1;
}
