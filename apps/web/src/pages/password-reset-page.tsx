import { MAIL_TOKEN_LENGTH } from '@rastnetz/contract';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { AuthFrame } from '../features/auth/auth-frame.tsx';
import { SetPasswordForm } from '../features/auth/set-password-form.tsx';
import { paths } from '../paths.ts';
import { toastError } from '../shared/ui/toasts.ts';

/** Where the link of the reset mail leads; a token of another length leads back to the login (spec section 8). */
export function Component() {
  const { t } = useTranslation();
  const { token = '', userId = '' } = useParams();
  const navigate = useNavigate();
  const toLogin = useCallback(() => void navigate(paths.login, { replace: true }), [navigate]);
  const valid = token.length === MAIL_TOKEN_LENGTH;
  useEffect(() => {
    if (valid) return;
    toastError(t('reset_password.invalid_token'));
    toLogin();
  }, [valid, t, toLogin]);
  return <AuthFrame>{valid && <SetPasswordForm token={token} userId={userId} onDone={toLogin} />}</AuthFrame>;
}
