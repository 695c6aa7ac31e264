import type { SessionUser } from '@rastnetz/contract';
import { readStoredUser, removeExpiredMark, removeStoredUser, storeUser } from './session-storage.ts';

/** The session (S3-SESSION-01, S3-SESSION-02): `status` is empty until a user is set. Only `user` is stored in local storage. */
export interface Session {
  readonly status: '' | 'succeeded';
  readonly error: string;
  readonly user: SessionUser | null;
}

const EMPTY: Session = { status: '', error: '', user: null };
/** Timeout for restoring the stored user, in milliseconds (S9-PERSIST-01). */
const RESTORE_TIMEOUT_MS = 5000;

let session: Session = EMPTY;
const listeners = new Set<() => void>();

function replace(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export const getSession = (): Session => session;

/** The bearer token of subsequent requests, or null if nobody is signed in. */
export const currentToken = (): string | null => session.user?.token ?? null;

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Signs a person in: stores the user, sets status succeeded, clears the error, and uses the token from now on (S4-SESSION-02). */
export function setUser(user: SessionUser): void {
  storeUser(user);
  replace({ status: 'succeeded', error: '', user });
}

/** Sets why signing in failed. */
export const setSessionError = (error: string): void => replace({ ...session, error });

/** Clears user, status, error and token (S4-SESSION-03). A session that expired before this one is no longer mentioned. */
export function clearSession(): void {
  removeStoredUser();
  removeExpiredMark();
  replace(EMPTY);
}

/** Restores the stored user; if that exceeds the timeout or fails, the app starts with an empty session (S9-PERSIST-01). */
export async function restoreSession(read: () => SessionUser | null | Promise<SessionUser | null> = readStoredUser): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), RESTORE_TIMEOUT_MS);
  });
  const user = await Promise.race([Promise.resolve().then(read), tooLate]).catch(() => null);
  clearTimeout(timer);
  adoptUser(user);
}

/** Adopts the stored state: the user restored at start, or signed in or out by another tab. */
export const adoptUser = (user: SessionUser | null): void => replace(user === null ? EMPTY : { status: 'succeeded', error: '', user });
