import { RESET_REDIRECT_MS, setNewPassword } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { issueText, problemText } from '../../shared/api/problem-text.ts';
import { toastError, toastSuccess } from '../../shared/ui/toasts.ts';

/** Saves the new password; two seconds after a success it goes on (spec section 4). */
export function useSetPassword(id: string, token: string, onDone: () => void, onFault: (text: string) => void) {
  const { t } = useTranslation();
  const saving = useMutation({
    mutationFn: (newPassword: string) => call(setNewPassword, { body: { id, token, newPassword } }),
    onSuccess: () => toastSuccess(t('reset_password.success')),
    onError: (fault) => {
      const issue = fault instanceof ApiError ? fault.problem?.errors?.[0] : undefined;
      onFault(issue ? issueText(t, issue) : problemText(t, fault));
      toastError(t('reset_password.error'));
    },
  });
  const { isSuccess } = saving;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(onDone, RESET_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, onDone]);
  return saving;
}
