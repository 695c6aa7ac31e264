import { Stack } from '@mantine/core';
import { requestPasswordReset } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { EmailRequestForm } from '#features/auth/forms/email-request-form.tsx';
import { requireAccepted } from '#features/auth/forms/require-accepted.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { useRequest } from '#kit/api/use-request.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { useSession } from '#kit/session/use-session.ts';
import { toastError, toastInfo, toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { BackToLogin } from './back-to-login.tsx';

interface ResetRequestProps {
  /** Initial address. */
  readonly email: string;
  readonly onBack: () => void;
}

/** Requests a mail with a link to set a new password (S2-LOGIN-06). A separate chunk, because few sign-ins need it. */
export function ResetRequest({ email, onBack }: ResetRequestProps) {
  const { t } = useTranslation();
  const reset = useResetRequest(onBack);
  const isSignedIn = useSession().user !== null;
  return (
    <Stack gap="md">
      <EmailRequestForm
        autoFocus
        hint={t('login.reset.body')}
        submitLabel={t('login.reset.submit')}
        email={email}
        onRequest={(address) => void reset.start(address)}
        busy={reset.isPending}
        error={reset.error}
      />
      <BackToLogin isSignedIn={isSignedIn} onBack={onBack} />
    </Stack>
  );
}

/** Requests the reset mail. A failure with `error` is an error toast, any other an info toast (S8-RESETREQUEST-02, S8-RESETREQUEST-03). */
function useResetRequest(onRequested: () => void) {
  const { t } = useTranslation();
  const languageKey = useLanguage();
  return useRequest({
    send: (email: string) => requireAccepted(call(requestPasswordReset, { body: { email, languageKey } })),
    onSuccess: () => {
      toastSuccess(t('toastify.reset_password.success'));
      onRequested();
    },
    onError: (error) => {
      const toast = error instanceof ApiError && error.problem?.error ? toastError : toastInfo;
      toast(t('toastify.reset_password.error'));
    },
  });
}
