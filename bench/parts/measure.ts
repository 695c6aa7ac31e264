import { quantile } from './quantile.ts';

export interface Timing {
  readonly p50: number;
  readonly p99: number;
}

/** Median and 99th percentile of the runs, in milliseconds, after some runs to warm up. */
export async function measure(run: (at: number) => Promise<unknown>, runs: number, warmUp = 3): Promise<Timing> {
  const times: number[] = [];
  for (let at = 0; at < runs + warmUp; at += 1) {
    const start = performance.now();
    await run(at);
    if (at >= warmUp) times.push(performance.now() - start);
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
