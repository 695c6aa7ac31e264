import { MAIL_TOKEN_LENGTH } from '@rastnetz/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '#kit/navigation/paths.ts';
import { toastError } from '#kit/ui/toasts/toasts.ts';

/** Whether the token has the required length of 60; otherwise shows a toast and redirects to the login (S8-RESET-01). */
export function useMailToken(token: string): boolean {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const valid = token.length === MAIL_TOKEN_LENGTH;
  useEffect(() => {
    if (valid) return;
    toastError(t('reset_password.invalid_token'));
    navigate(paths.login, { replace: true });
  }, [valid, t, navigate]);
  return valid;
}
