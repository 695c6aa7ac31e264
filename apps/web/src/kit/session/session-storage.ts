import type { SessionUser } from '@rastnetz/contract';
import { keep, readStored, removeStored } from '#kit/lib/browser-storage.ts';

/** Where the signed-in person is kept; nothing else of the session is written there (S3-SESSION-03). */
export const USER_STORAGE_KEY = 'rastnetz.user';

export const storeUser = (user: SessionUser): void => keep(USER_STORAGE_KEY, JSON.stringify(user));

export const removeStoredUser = (): void => removeStored(USER_STORAGE_KEY);

/** What stands in the user's place for a moment when the session has expired, so that other tabs can tell it from a logout. */
export const EXPIRED = '"expired"';

export const storeExpired = (): void => keep(USER_STORAGE_KEY, EXPIRED);

const TEXTS = ['_id', 'vorname', 'nachname', 'email', 'token', 'companyId'] as const;

function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return TEXTS.every((name) => typeof fields[name] === 'string') && Array.isArray(fields['access']);
}

/** The stored person, or null when nobody is stored or what is stored is no person. */
export function readStoredUser(): SessionUser | null {
  try {
    const value: unknown = JSON.parse(readStored(USER_STORAGE_KEY) ?? 'null');
    // A version before kept no list of factors.
    return isSessionUser(value) ? { ...value, factors: value.factors ?? [] } : null;
  } catch {
    return null;
  }
}
