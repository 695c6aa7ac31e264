import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField } from '#domain/auth/form/email-field.tsx';
import { FormFailure } from '#features/auth/forms/form-failure.tsx';
import { BackToLogin } from './back-to-login.tsx';

interface ResetRequestFormProps {
  /** Receives the trimmed address. */
  readonly onRequest: (email: string) => void;
  readonly onBack: () => void;
  readonly busy: boolean;
  /** Why the last request failed. */
  readonly error: Error | null;
}

/** Requests a mail with a link to set a new password (S2-LOGIN-06, S5-RESETREQUEST-01). */
export function ResetRequestForm({ onRequest, onBack, busy, error }: ResetRequestFormProps) {
  const { t } = useTranslation();
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    setIsMissing(email === '');
    if (email !== '') onRequest(email);
    else event.currentTarget.querySelector<HTMLInputElement>('[name=email]')?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('login.reset.body')}
        </Text>
        <EmailField
          autoFocus
          label={t('login.email')}
          error={isMissing && t('reset_password.no_email')}
          onChange={() => setIsMissing(false)}
        />
        <FormFailure error={error}>
          <Button type="submit" size="md" loading={busy} fullWidth>
            {t('login.reset.submit')}
          </Button>
        </FormFailure>
        <BackToLogin onBack={onBack} />
      </Stack>
    </form>
  );
}
