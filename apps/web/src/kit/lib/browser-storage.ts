type Which = 'localStorage' | 'sessionStorage';

/** Accesses the browser's storage; null if it is blocked or full. The page then works, but does not remember anything. */
function accessStorage<T>(which: Which, use: (storage: Storage) => T): T | null {
  try {
    return use(window[which]);
  } catch {
    return null;
  }
}

/** The stored text of a key, or null. */
export const readStored = (key: string, which: Which = 'localStorage'): string | null =>
  accessStorage(which, (storage) => storage.getItem(key));

/** The stored JSON value of a key; null if there is none, it cannot be parsed, or `fits` is false or throws, as for one of an older version. */
export function readStoredJson<T>(key: string, which: Which, fits: (value: T) => boolean): T | null {
  try {
    const value = JSON.parse(readStored(key, which) ?? 'null') as T | null;
    return value !== null && fits(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores a text under a key. If storage is full, the older value is removed too, so that it is not read as the current one. */
export function storeText(key: string, text: string, which: Which = 'localStorage'): void {
  const isStored = accessStorage(which, (storage) => {
    storage.setItem(key, text);
    return true;
  });
  if (!isStored) removeStored(key, which);
}

/** Removes the stored text of a key. */
export const removeStored = (key: string, which: Which = 'localStorage'): void =>
  void accessStorage(which, (storage) => storage.removeItem(key));
