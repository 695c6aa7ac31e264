import type { Storage } from './storage.ts';

/** Thrown when the storage cannot be reached or cannot store a file. Retrying the request later may succeed. */
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

/** Wraps a storage so that its failures are thrown as `StorageUnavailableError`. */
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
