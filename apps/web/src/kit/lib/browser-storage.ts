type Which = 'localStorage' | 'sessionStorage';

/** Asks the browser's storage; null where it is forbidden or full: the page then works for this visit and forgets. */
function ask<T>(which: Which, use: (storage: Storage) => T): T | null {
  try {
    return use(window[which]);
  } catch {
    return null;
  }
}

/** What is kept under a key, or null. */
export const readStored = (key: string, which: Which = 'localStorage'): string | null => ask(which, (storage) => storage.getItem(key));

/** Stores a text under a key. If storage is full, the older value is removed too, so that it is not read as the current one. */
export function keep(key: string, text: string, which: Which = 'localStorage'): void {
  const isStored = ask(which, (storage) => {
    storage.setItem(key, text);
    return true;
  });
  if (!isStored) removeStored(key, which);
}

/** Forgets what is kept under a key. */
export const removeStored = (key: string, which: Which = 'localStorage'): void => void ask(which, (storage) => storage.removeItem(key));
