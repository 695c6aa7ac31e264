import { AsyncLocalStorage } from 'node:async_hooks';

const sizesOfRequest = new AsyncLocalStorage<number[]>();

/** Runs work and returns its result with the bytes of each history step that it wrote, including those of a transaction that was retried. */
export async function withHistorySizes<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly sizes: readonly number[] }> {
  const sizes: number[] = [];
  return { result: await sizesOfRequest.run(sizes, work), sizes };
}

/** Records the bytes of a written history step for `withHistorySizes`; has no effect outside of it, such as in commands. */
export const recordHistorySize = (bytes: number): void => void sizesOfRequest.getStore()?.push(bytes);
