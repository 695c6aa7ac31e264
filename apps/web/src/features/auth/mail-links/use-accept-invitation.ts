import { acceptInvitation, logout } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { issuesOf } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { issueText } from '#kit/api/problem-text.ts';
import { translated } from '#kit/i18n/translated.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { clearSession, currentToken } from '#kit/session/session-store.ts';
import { toastError, toastSuccess } from '#kit/ui/toasts/toasts.ts';

/** What an invited person enters. */
export interface Acceptance {
  readonly vorname: string;
  readonly nachname: string;
  readonly password: string;
}

/** Signs out any current session, which belongs to someone else. */
async function signOut(): Promise<void> {
  if (currentToken() === null) return;
  await call(logout, {}).catch(() => undefined);
  clearSession();
}

/** Accepts an invitation; errors of fields are shown there, and a toast reports the failure. */
export function useAcceptInvitation(
  token: string,
  onAccepted: (email: string) => void,
  onFieldError: (field: string, error: ReactElement) => void,
) {
  const { t } = useTranslation();
  const languageKey = useLanguage();
  return useMutation({
    mutationFn: (body: Acceptance) => call(acceptInvitation, { params: { token }, body: { ...body, languageKey } }),
    onSuccess: async ({ email }) => {
      await signOut();
      toastSuccess(t('invitation.success'));
      onAccepted(email);
    },
    onError: (error) => {
      for (const issue of issuesOf(error))
        onFieldError(
          issue.path,
          translated((now) => issueText(now, issue)),
        );
      toastError(t('invitation.error'));
    },
  });
}
