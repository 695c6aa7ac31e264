import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField } from '#domain/auth/form/email-field.tsx';
import { issuesOf } from '#kit/api/api-error.ts';
import { issueText } from '#kit/api/problem-text.ts';
import { FormFailure } from './form-failure.tsx';

interface EmailRequestFormProps {
  /** What is mailed to the address. */
  readonly hint: string;
  readonly submitLabel: string;
  /** Initial address. */
  readonly email?: string | undefined;
  /** Whether the field takes the focus when the form appears. */
  readonly autoFocus?: boolean;
  /** Receives the trimmed address. */
  readonly onRequest: (email: string) => void;
  readonly busy: boolean;
  /** Why the last request failed. */
  readonly error: Error | null;
}

/** Requests a mail to an address. An empty or malformed one is marked at the field, which gets the focus (S5-RESETREQUEST-01). */
export function EmailRequestForm({ hint, submitLabel, email, autoFocus = false, onRequest, busy, error }: EmailRequestFormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const issue = issuesOf(error).find(({ path }) => path === 'email');
  useEffect(() => {
    if (issue) field.current?.focus();
  }, [issue]);
  const refusal = issue && !isChanged ? issueText(t, issue) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email')).trim();
    setIsMissing(typed === '');
    setIsChanged(false);
    if (typed !== '') onRequest(typed);
    else field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        <EmailField
          ref={field}
          autoFocus={autoFocus}
          label={t('login.email')}
          defaultValue={email}
          error={isMissing ? t('reset_password.no_email') : refusal}
          onChange={() => {
            setIsMissing(false);
            setIsChanged(true);
          }}
        />
        <FormFailure error={error}>
          <Button type="submit" size="md" loading={busy} fullWidth>
            {submitLabel}
          </Button>
        </FormFailure>
      </Stack>
    </form>
  );
}
