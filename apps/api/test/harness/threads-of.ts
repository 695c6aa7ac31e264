import type { Worker } from 'node:worker_threads';

/** Threads that this process begins while something is done. The number of one that has ended is -1. */
export async function threadsOf(work: () => Promise<unknown>): Promise<readonly Worker[]> {
  const threads: Worker[] = [];
  const remember = (thread: Worker) => threads.push(thread);
  process.on('worker', remember);
  await work().finally(() => process.off('worker', remember));
  return threads;
}
