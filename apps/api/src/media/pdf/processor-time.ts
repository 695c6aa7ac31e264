import type { Worker } from 'node:worker_threads';

/** Interval for polling the CPU time of a thread, in milliseconds. */
const INTERVAL_MS = 100;
const MICROSECONDS = 1000;

/** A thread that reports its CPU time, in microseconds. */
type MeasuredThread = Pick<Worker, 'cpuUsage'>;

async function processorMsOf(thread: MeasuredThread): Promise<number> {
  const { user, system } = await thread.cpuUsage();
  return (user + system) / MICROSECONDS;
}

/**
 * Calls `onExceeded` once a thread has used more than `limitMs` of CPU time from now on. Wall-clock time would penalize threads that wait for
 * the CPU on a busy machine. Returns a function that stops measuring; a thread that has ended is no longer measured.
 */
export function limitProcessorTime(thread: MeasuredThread, limitMs: number, onExceeded: () => void): () => void {
  const startMs = processorMsOf(thread).catch(() => Number.POSITIVE_INFINITY);
  const check = async () => {
    const usedMs = (await processorMsOf(thread)) - (await startMs);
    if (usedMs > limitMs) onExceeded();
  };
  const timer = setInterval(() => void check().catch(() => undefined), INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
