import { markSessionExpired } from './session-expired.ts';
import { EXPIRED, readStoredUser, USER_STORAGE_KEY } from './session-storage.ts';
import { adoptUser, getSession } from './session-store.ts';

/**
 * Synchronizes the session with other tabs of this browser: sign-in, sign-out, and changed names or rights apply to all. If the session of
 * another tab expires, this one reports it too. Returns the function that stops it.
 */
export function watchOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== USER_STORAGE_KEY && event.key !== null) return;
    if (event.newValue === EXPIRED) markSessionExpired(getSession().user?._id ?? '');
    const stored = readStoredUser();
    if (JSON.stringify(stored) !== JSON.stringify(getSession().user)) adoptUser(stored);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
