import { markSessionExpired } from './session-expired.ts';
import { EXPIRED, readStoredUser, removeExpiredMark, USER_STORAGE_KEY } from './session-storage.ts';
import { adoptUser, getSession } from './session-store.ts';

/** Adopts the stored user if it differs from the user of this tab. */
function adoptStored(): void {
  const stored = readStoredUser();
  if (JSON.stringify(stored) !== JSON.stringify(getSession().user)) adoptUser(stored);
}

/** Mentions a session that another tab has lost; a logout of another tab ends that. */
function followMark(stored: string | null): void {
  const { user } = getSession();
  if (stored === EXPIRED) markSessionExpired(user?._id ?? '');
  else if (stored === null && user !== null) removeExpiredMark();
}

/**
 * Synchronizes the session with other tabs of this browser: sign-in, sign-out, and changed names or rights apply to all. If the session of
 * another tab expires, this one reports it too, until somebody signs in or out. A page that the browser restores as it was left (back button)
 * has missed such events, so it reads the stored user again. Returns the function that stops it.
 */
export function watchOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== USER_STORAGE_KEY && event.key !== null) return;
    followMark(event.newValue);
    adoptStored();
  };
  const catchUp = ({ persisted }: PageTransitionEvent) => {
    if (persisted) adoptStored();
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', catchUp);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', catchUp);
  };
}
