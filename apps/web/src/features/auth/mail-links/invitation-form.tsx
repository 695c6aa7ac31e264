import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Invitation } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { EmailField } from '#domain/auth/form/email-field.tsx';
import { NewPasswordField } from '#domain/auth/password/new-password-field.tsx';
import { chosenPassword, required } from '#features/auth/forms/field-rules.ts';
import { FormFailure } from '#features/auth/forms/form-failure.tsx';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDate } from '#kit/lib/format.ts';
import { useSession } from '#kit/session/use-session.ts';
import { type Acceptance, useAcceptInvitation } from './use-accept-invitation.ts';

interface InvitationFormProps {
  readonly token: string;
  readonly invitation: Invitation;
  readonly onAccepted: (email: string) => void;
}

/** Name and password of an invited person; the address comes from the invitation. */
export function InvitationForm({ token, invitation, onAccepted }: InvitationFormProps) {
  const { t } = useTranslation();
  const { email, vorname, nachname, companyName } = invitation;
  const form = useForm<Acceptance>({
    mode: 'uncontrolled',
    initialValues: { vorname, nachname, password: '' },
    validate: {
      vorname: required('register.vorname'),
      password: chosenPassword('login.password'),
    },
  });
  const accepting = useAcceptInvitation(token, onAccepted, (field, error) => {
    form.setFieldError(field, error);
    form.getInputNode(field)?.focus();
  });
  const submit = form.onSubmit(
    (typed) => accepting.mutate({ ...typed, vorname: typed.vorname.trim(), nachname: typed.nachname.trim() }),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  const nameField = (name: 'vorname' | 'nachname', label: string, autoComplete: string) => (
    <TextInput
      name={name}
      label={label}
      autoComplete={autoComplete}
      maxLength={100}
      size="md"
      key={form.key(name)}
      {...form.getInputProps(name)}
      required={name === 'vorname'}
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Welcome invitation={invitation} />
        <EmailField label={t('login.email')} value={email} readOnly required={false} variant="filled" />
        {nameField('vorname', t('register.vorname'), 'given-name')}
        {nameField('nachname', t('invitation.nachname'), 'family-name')}
        <NewPasswordField
          label={t('login.password')}
          ownWords={() => [form.getValues().vorname, form.getValues().nachname, email, companyName ?? '']}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <FormFailure error={accepting.error}>
          <Button type="submit" size="md" loading={accepting.isPending} fullWidth>
            {t('invitation.submit')}
          </Button>
        </FormFailure>
      </Stack>
    </form>
  );
}

function Welcome({ invitation: { companyName, until } }: { readonly invitation: Invitation }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { user } = useSession();
  return (
    <div>
      <Title order={1} size="h2">
        {t('invitation.title')}
      </Title>
      <Text>{companyName === null ? t('invitation.body') : t('invitation.body_company', { company: companyName })}</Text>
      <Text size="sm" c="dimmed">
        {t('invitation.until', { date: formatDate(until, language) })}
      </Text>
      {user !== null && (
        <Text size="sm" c="dimmed">
          {t('invitation.signed_in', { email: user.email })}
        </Text>
      )}
    </div>
  );
}
