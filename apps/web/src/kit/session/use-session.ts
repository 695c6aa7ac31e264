import type { SessionUser } from '@rastnetz/contract';
import { useSyncExternalStore } from 'react';
import { getSession, type Session, subscribeSession } from './session-store.ts';

/** The session; the component re-renders on sign-in and sign-out. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, getSession, getSession);

/** The signed-in user. Throws outside the dashboard, where nobody may be signed in. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (user === null) throw new Error('useUser needs somebody signed in');
  return user;
}
