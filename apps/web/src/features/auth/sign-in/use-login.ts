import { login, type PasskeyAssertion, type SessionUser } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { useRequest } from '#kit/api/use-request.ts';
import { setSessionError, setUser } from '#kit/session/session-store.ts';
import { toastError } from '#kit/ui/toasts/toasts.ts';

/** Credentials, kept in memory only. `code` and `passkey` are the second factor. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
  readonly passkey?: PasskeyAssertion;
}

/** Throws if a 200 response carries an `error` instead of a user, as older servers send it (S8-LOGIN-01). */
async function signIn(body: Credentials): Promise<SessionUser> {
  const answer: { user?: SessionUser; error?: unknown } = await call(login, { body });
  if (answer.error || !answer.user) throw new Error('login answered an error');
  return answer.user;
}

/** The problem code if a second factor is required or was wrong, else null. */
export function factorError(error: unknown): 'second_factor_required' | 'second_factor_failed' | null {
  const code = error instanceof ApiError ? error.code : null;
  return code === 'second_factor_required' || code === 'second_factor_failed' ? code : null;
}

/** Kinds of second factors that a refused sign-in names; older servers name none and support the app only. */
export const factorsIn = (error: unknown): string => String((error instanceof ApiError && error.problem?.params?.factors) || 'app');

/** Signs in; the login then opens the dashboard. Every failure but a second-factor problem shows the same toast (S8-LOGIN-02). */
export function useLogin() {
  const { t } = useTranslation();
  return useRequest({
    send: signIn,
    onSuccess: setUser,
    onError: (error) => {
      if (factorError(error)) return;
      setSessionError(t('login.error.catchError'));
      toastError(t('login.error.catchError'));
    },
  });
}
