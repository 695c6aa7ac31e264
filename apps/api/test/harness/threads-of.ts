import type { Worker } from 'node:worker_threads';

/** Threads that this process starts while a promise is pending. The number of an ended thread is -1. */
export async function threadsOf(work: () => Promise<unknown>): Promise<readonly Worker[]> {
  const threads: Worker[] = [];
  const remember = (thread: Worker) => threads.push(thread);
  process.on('worker', remember);
  await work().finally(() => process.off('worker', remember));
  return threads;
}
