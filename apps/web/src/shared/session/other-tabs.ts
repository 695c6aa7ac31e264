import { readStoredUser, USER_STORAGE_KEY } from './session-storage.ts';
import { adoptUser, currentToken } from './session-store.ts';

/** Follows the other tabs of this browser: signing out in one signs out all, signing in likewise. Answers the way to stop. */
export function watchOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== USER_STORAGE_KEY && event.key !== null) return;
    const stored = readStoredUser();
    if ((stored?.token ?? null) !== currentToken()) adoptUser(stored);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
