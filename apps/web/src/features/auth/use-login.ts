import { login, type SessionUser } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/client.ts';
import { forgetExpiredSession } from '../../shared/api/session-expired.ts';
import { setSessionError, setUser } from '../../shared/session/session-store.ts';
import { toastError } from '../../shared/ui/toasts.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Older servers answer 200 with an `error` instead of a user; that counts as a failure too (spec section 8). */
async function signIn(body: Credentials): Promise<SessionUser> {
  const answer: { user?: SessionUser; error?: unknown } = await call(login, { body });
  if (answer.error || !answer.user) throw new Error('login answered an error');
  return answer.user;
}

/** Signs somebody in; any failure is the same toast (spec section 8). */
export function useLogin(onSignedIn: () => void) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: signIn,
    onSuccess: (user) => {
      forgetExpiredSession();
      setUser(user);
      onSignedIn();
    },
    onError: () => {
      setSessionError(t('login.error.catchError'));
      toastError(t('login.error.catchError'));
    },
  });
}
