import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface ResetRequestFormProps {
  /** Asks for the mail; receives the trimmed address. */
  readonly onRequest: (email: string) => void;
  readonly onBack: () => void;
  readonly busy?: boolean;
}

/** Asks for a mail with a link to set a new password (spec sections 2 and 5). */
export function ResetRequestForm({ onRequest, onBack, busy = false }: ResetRequestFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: (email) => (email.trim() === '' ? t('reset_password.no_email') : null) },
  });
  return (
    <form onSubmit={form.onSubmit(({ email }) => onRequest(email.trim()))} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('login.reset.body')}
        </Text>
        <TextInput
          type="email"
          name="email"
          required
          label={t('login.email')}
          autoComplete="username"
          size="md"
          data-autofocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
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
