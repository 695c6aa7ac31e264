import type { Storage } from './storage.ts';

/** The storage could not be reached, or could not take a file: the same call may well succeed in a moment. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';

  constructor(cause: unknown) {
    super('the storage of files cannot be used', { cause });
  }
}

async function telling<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new StorageUnavailableError(error);
  }
}

/** The same storage; whatever it cannot do is thrown as `StorageUnavailableError`. */
export const reportingUnavailable = (storage: Storage): Storage => ({
  put: (key, bytes, contentType) => telling(storage.put(key, bytes, contentType)),
  open: (key) => telling(storage.open(key)),
  has: (key) => telling(storage.has(key)),
  async *keys(prefix) {
    const keys = storage.keys(prefix)[Symbol.asyncIterator]();
    for (let next = await telling(keys.next()); !next.done; next = await telling(keys.next())) yield next.value;
  },
  removeAll: (prefix) => telling(storage.removeAll(prefix)),
  clearDrafts: (before) => telling(storage.clearDrafts(before)),
  check: () => telling(storage.check()),
});
