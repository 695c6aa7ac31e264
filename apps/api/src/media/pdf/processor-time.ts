import type { Worker } from 'node:worker_threads';

/** How often the processor time of a thread is read, in milliseconds. */
const INTERVAL_MS = 100;
const MICROSECONDS = 1000;

/** A thread that tells its processor time, in microseconds. */
type MeasuredThread = Pick<Worker, 'cpuUsage'>;

async function processorMsOf(thread: MeasuredThread): Promise<number> {
  const { user, system } = await thread.cpuUsage();
  return (user + system) / MICROSECONDS;
}

/**
 * Calls `onExceeded` once a thread has used more than `limitMs` of processor time from now on. The clock does not count: on a busy machine
 * a thread that waits for the processor uses none. Answers the way to stop; a thread that has ended is no longer measured.
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
