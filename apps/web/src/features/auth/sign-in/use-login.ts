import { login, type PasskeyAssertion, type SessionUser } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { forgetExpiredSession } from '#kit/session/session-expired.ts';
import { setSessionError, setUser } from '#kit/session/session-store.ts';
import { toastError } from '#kit/ui/toasts/toasts.ts';

/** What one signs in with; kept in memory only. `code` is of the second factor. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
  readonly passkey?: PasskeyAssertion;
}

/** Older servers answer 200 with an `error` instead of a user; that counts as a failure too (S8-LOGIN-01). */
async function signIn(body: Credentials): Promise<SessionUser> {
  const answer: { user?: SessionUser; error?: unknown } = await call(login, { body });
  if (answer.error || !answer.user) throw new Error('login answered an error');
  return answer.user;
}

/** What the server says of the second factor: a code is asked for, or the one given is wrong; null when it says nothing of it. */
export function factorFault(fault: unknown): 'second_factor_required' | 'second_factor_failed' | null {
  const code = fault instanceof ApiError ? fault.code : null;
  return code === 'second_factor_required' || code === 'second_factor_failed' ? code : null;
}

/** The kinds of second factors that a refused sign-in says are on; the app alone where the server is older. */
export const factorsIn = (fault: unknown): string => String((fault instanceof ApiError && fault.problem?.params?.factors) || 'app');

/** Called just before somebody is signed in, with the page on which the session of the same person had expired in this tab, else with null. */
export type OnSignedIn = (page: string | null) => void;

/** Keeps whoever was signed in; `onSignedIn` is called just before. */
export function takeIn(user: SessionUser, onSignedIn: OnSignedIn): void {
  const page = forgetExpiredSession(user._id);
  onSignedIn(page);
  setUser(user);
}

/** Signs somebody in; any failure but the asking for a code is the same toast (S8-LOGIN-02). */
export function useLogin(onSignedIn: OnSignedIn) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: signIn,
    onSuccess: (user) => takeIn(user, onSignedIn),
    onError: (fault) => {
      if (factorFault(fault)) return;
      setSessionError(t('login.error.catchError'));
      toastError(t('login.error.catchError'));
    },
  });
}
