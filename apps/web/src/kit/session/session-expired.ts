import { readExpiredMark, removeStoredUser, storeExpired, storeExpiredMark } from './session-storage.ts';
import { adoptUser, currentToken, getSession } from './session-store.ts';

/** Leaves the app for the login page by a full page load. */
export const hardRedirect = { to: (address: string): void => window.location.assign(address) };

/**
 * Ends a session that the server no longer accepts: logs it, clears it, and redirects to / by a full page load, where "Sitzung abgelaufen"
 * is shown (S8-401-01, S8-401-02). A late 401 for a token that is no longer the current one is ignored.
 */
export function sessionExpired(path: string, token: string): void {
  if (currentToken() !== token) return;
  console.error(`401 on ${path}: the session has expired`);
  markSessionExpired(getSession().user?._id ?? '');
  storeExpired();
  removeStoredUser();
  adoptUser(null);
  hardRedirect.to('/');
}

/** Makes the login show "Sitzung abgelaufen" and return the same person to this page. */
export const markSessionExpired = (userId: string): void =>
  storeExpiredMark(JSON.stringify([userId, window.location.pathname + window.location.search]));

/** Whether a session expired in this tab, and nobody has signed in or out since. */
export const wasSessionExpired = (): boolean => readExpiredMark() !== null;

/**
 * The page on which the session of this person expired in this tab, if it is part of the dashboard; validated, because any script may have
 * written the mark.
 */
export function expiredPageOf(userId: string): string | null {
  const [, id, page] = /^\["([^"\\]*)","(\/dashboard[^"\\]*)"\]$/.exec(readExpiredMark() ?? '') ?? [];
  return id === userId && page ? page : null;
}
