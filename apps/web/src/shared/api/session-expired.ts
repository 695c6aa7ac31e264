import { dropKept, keep, readKept } from '../lib/browser-storage.ts';
import { storeExpired } from '../session/session-storage.ts';
import { clearSession, currentToken } from '../session/session-store.ts';

const MARK = 'rastnetz.session-expired';

/** Leaves the app for the login page by a full page load. */
export const hardRedirect = { to: (address: string): void => window.location.assign(address) };

/**
 * Ends a session the server no longer knows: logged, cleared, hard redirect to / where "Sitzung abgelaufen" is shown (spec section 8).
 * A late 401 of a token that is no longer the current one changes nothing.
 */
export function sessionExpired(path: string, token: string): void {
  if (currentToken() !== token) return;
  console.error(`401 on ${path}: the session has expired`);
  markSessionExpired();
  storeExpired();
  clearSession();
  hardRedirect.to('/');
}

/** Has the login say "Sitzung abgelaufen". */
export const markSessionExpired = (): void => keep(MARK, '1', 'sessionStorage');

/** Whether the last page load was the redirect of an expired session. */
export const wasSessionExpired = (): boolean => readKept(MARK, 'sessionStorage') !== null;

/** Forgets the expired session, once somebody signs in again. */
export const forgetExpiredSession = (): void => dropKept(MARK, 'sessionStorage');
