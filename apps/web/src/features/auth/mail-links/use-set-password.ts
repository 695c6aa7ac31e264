import { type FieldIssue, RESET_REDIRECT_MS, setNewPassword } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { issuesOf } from '#kit/api/api-error.ts';
import { callIgnoringBody } from '#kit/api/client.ts';
import { issueText } from '#kit/api/problem-text.ts';
import { translated } from '#kit/i18n/translated.ts';
import { clearSession, getSession } from '#kit/session/session-store.ts';
import { toastError, toastSuccess } from '#kit/ui/toasts/toasts.ts';

/** The issue of the password itself; undefined if the request failed for another reason. */
const passwordIssue = (error: unknown): FieldIssue | undefined => issuesOf(error).find(({ path }) => path === 'newPassword');

/** Saves the new password. `onPasswordError` gets the error of the password; `onDone` runs 2 s after success (S4-RESET-02). */
export function useSetPassword(id: string, token: string, onDone: () => void, onPasswordError: (error: ReactElement) => void) {
  const { t } = useTranslation();
  const saving = useMutation({
    mutationFn: (newPassword: string) => callIgnoringBody(setNewPassword, { body: { id, token, newPassword } }),
    onSuccess: () => {
      // The server has ended every session of the account, including one in this browser.
      if (getSession().user?._id === id) clearSession();
      toastSuccess(t('reset_password.success'));
    },
    onError: (error) => {
      const issue = passwordIssue(error);
      if (issue) onPasswordError(translated((now) => issueText(now, issue)));
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
