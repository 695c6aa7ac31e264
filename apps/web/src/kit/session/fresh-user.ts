import type { SessionUser } from '@rastnetz/contract';
import { getSession, setUser } from './session-store.ts';

/** Query key of the signed-in user; mutations of their rights or name invalidate it. */
export const FRESH_USER_KEY = ['me'] as const;

/** Query key of the user's own profile. */
export const PROFILE_KEY = ['profile'] as const;

/** Updates the stored user; omitted properties are retained. Nothing renders again if nothing differs. */
export function mergeUser(fresh: Partial<Omit<SessionUser, 'token'>>): void {
  const { user } = getSession();
  if (user === null) return;
  const merged = { ...user, ...fresh };
  if (JSON.stringify(merged) !== JSON.stringify(user)) setUser(merged);
}
