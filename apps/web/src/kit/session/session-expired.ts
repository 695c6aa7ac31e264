import { readStored, removeStored, storeText } from '#kit/lib/browser-storage.ts';
import { storeExpired } from './session-storage.ts';
import { clearSession, currentToken, getSession } from './session-store.ts';

const MARK = 'rastnetz.session-expired';

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
  clearSession();
  hardRedirect.to('/');
}

/** Makes the login show "Sitzung abgelaufen" and return the same person to this page. */
export const markSessionExpired = (userId: string): void =>
  storeText(MARK, JSON.stringify([userId, window.location.pathname + window.location.search]), 'sessionStorage');

/** Whether the last page load was the redirect of an expired session. */
export const wasSessionExpired = (): boolean => readStored(MARK, 'sessionStorage') !== null;

/** Clears the expired session at the next sign-in. Returns the page it ended on if it belonged to this person, else null. */
export function forgetExpiredSession(userId: string): string | null {
  const kept = readStored(MARK, 'sessionStorage');
  removeStored(MARK, 'sessionStorage');
  return kept === null ? null : pageOf(kept, userId);
}

/** The page of a mark that belongs to the user and is part of the dashboard; validated, because any script may have written the mark. */
function pageOf(mark: string, userId: string): string | null {
  const [, id, page] = /^\["([^"\\]*)","(\/dashboard[^"\\]*)"\]$/.exec(mark) ?? [];
  return id === userId && page ? page : null;
}
