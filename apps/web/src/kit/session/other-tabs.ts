import { markSessionExpired } from './session-expired.ts';
import { EXPIRED, readStoredUser, USER_STORAGE_KEY } from './session-storage.ts';
import { adoptUser, getSession } from './session-store.ts';

/**
 * Follows the other tabs of this browser: signing out in one signs out all, signing in likewise, and a changed name or right is
 * known in all. Where the session of another tab has expired, this one says so too. Answers the way to stop.
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
