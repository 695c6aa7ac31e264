import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField } from '../../shared/auth/email-field.tsx';

interface ResetRequestFormProps {
  /** Asks for the mail; receives the trimmed address. */
  readonly onRequest: (email: string) => void;
  readonly onBack: () => void;
  readonly busy?: boolean;
}

/** Asks for a mail with a link to set a new password (spec sections 2 and 5). */
export function ResetRequestForm({ onRequest, onBack, busy = false }: ResetRequestFormProps) {
  const { t } = useTranslation();
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    setIsMissing(email === '');
    if (email !== '') onRequest(email);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('login.reset.body')}
        </Text>
        <EmailField label={t('login.email')} error={isMissing && t('reset_password.no_email')} onChange={() => setIsMissing(false)} />
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('login.reset.submit')}
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={onBack} style={{ alignSelf: 'center' }}>
          <IconArrowLeft size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> {t('login.reset.back')}
        </Anchor>
      </Stack>
    </form>
  );
}
