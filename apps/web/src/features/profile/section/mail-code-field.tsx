import { Button, Stack, Text, TextInput } from '@mantine/core';
import { sendFactorMailCode } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '#domain/auth/form/error-message.tsx';
import type { RequestForm } from '#domain/auth/form/use-request-form.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';

interface MailCodeFieldProps {
  readonly form: Pick<RequestForm<'mailCode'>, 'field'>;
  /** Address the code was mailed to. */
  readonly email: string;
}

/** Field for the code mailed to an admin who sets up a first second factor; can send another one. */
export function MailCodeField({ form, email }: MailCodeFieldProps) {
  const { t } = useTranslation();
  const again = useMutation({ mutationFn: () => call(sendFactorMailCode, {}) });
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{t('profile.mail_code.body', { email })}</Text>
      <TextInput
        required
        label={t('profile.mail_code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        w={200}
        {...form.field('mailCode')}
      />
      <Button variant="default" size="xs" loading={again.isPending} onClick={() => again.mutate()}>
        {t('profile.mail_code.again')}
      </Button>
      <Text size="sm" role="status">
        {again.isSuccess && t('profile.mail_code.sent_again')}
      </Text>
      <ErrorMessage text={again.error && problemText(t, again.error)} />
    </Stack>
  );
}
