import type { Storage } from './storage.ts';

/** The storage could not be reached, or could not take a file: the same call may well succeed in a moment. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';

  constructor(cause: unknown) {
    super('the storage of files cannot be used', { cause });
  }
}

async function asStorageError<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new StorageUnavailableError(error);
  }
}

/** The same storage; whatever it cannot do is thrown as `StorageUnavailableError`. */
export const reportingUnavailable = (storage: Storage): Storage => ({
  put: (key, bytes, contentType) => asStorageError(storage.put(key, bytes, contentType)),
  open: (key) => asStorageError(storage.open(key)),
  has: (key) => asStorageError(storage.has(key)),
  async *keys(prefix) {
    const keys = storage.keys(prefix)[Symbol.asyncIterator]();
    for (let next = await asStorageError(keys.next()); !next.done; next = await asStorageError(keys.next())) yield next.value;
  },
  removeAll: (prefix) => asStorageError(storage.removeAll(prefix)),
  clearDrafts: (before) => asStorageError(storage.clearDrafts(before)),
  check: () => asStorageError(storage.check()),
});
