import type { SessionUser } from '@rastnetz/contract';
import { readStored, readStoredJson, removeStored, storeText } from '#kit/lib/browser-storage.ts';

/** Storage key of the signed-in user; nothing else of the session is stored (S3-SESSION-03). */
export const USER_STORAGE_KEY = 'rastnetz.user';

export const storeUser = (user: SessionUser): void => storeText(USER_STORAGE_KEY, JSON.stringify(user));

export const removeStoredUser = (): void => removeStored(USER_STORAGE_KEY);

/** Temporary value in place of the user after an expired session, so that other tabs can distinguish it from a logout. */
export const EXPIRED = '"expired"';

export const storeExpired = (): void => storeText(USER_STORAGE_KEY, EXPIRED);

/** Key of this tab's mark of an expired session; `public/first-look.js` reads it too. */
const MARK = 'rastnetz.session-expired';

export const storeExpiredMark = (mark: string): void => storeText(MARK, mark, 'sessionStorage');

export const readExpiredMark = (): string | null => readStored(MARK, 'sessionStorage');

export const removeExpiredMark = (): void => removeStored(MARK, 'sessionStorage');

const TEXTS = ['_id', 'vorname', 'nachname', 'email', 'token', 'companyId'] as const;

function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return TEXTS.every((name) => typeof fields[name] === 'string') && Array.isArray(fields['access']);
}

/** The stored person, or null if the value is missing or invalid. */
export function readStoredUser(): SessionUser | null {
  const user = readStoredJson<SessionUser>(USER_STORAGE_KEY, 'localStorage', isSessionUser);
  // Earlier versions stored no list of factors.
  return user && { ...user, factors: user.factors ?? [] };
}
