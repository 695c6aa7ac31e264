import { register } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { requireAccepted } from '#features/auth/forms/require-accepted.ts';
import { ApiError, issuesOf } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { issueText } from '#kit/api/problem-text.ts';
import { translated } from '#kit/i18n/translated.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { toastError, toastSuccess } from '#kit/ui/toasts/toasts.ts';

export interface Registration {
  readonly vorname: string;
  readonly email: string;
  readonly password: string;
}

/** Registers an account; the server's errors are shown at their fields and a toast reports them (S8-REG-01, S8-REG-02). */
export function useRegister(onRegistered: () => void, onFieldError: (field: string, error: ReactElement) => void) {
  const { t } = useTranslation();
  const languageKey = useLanguage();
  return useMutation({
    mutationFn: (body: Registration) => requireAccepted(call(register, { body: { ...body, languageKey } })),
    onSuccess: () => {
      toastSuccess(t('toastify.register.success'));
      onRegistered();
    },
    onError: (error) => {
      const problem = error instanceof ApiError ? error.problem : null;
      for (const issue of issuesOf(error))
        onFieldError(
          issue.path,
          translated((now) => issueText(now, issue)),
        );
      toastError(t(problem?.error ? 'toastify.register.error' : 'toastify.register.catchError'));
    },
  });
}
