import { Stack, Text, TextInput } from '@mantine/core';
import { changeEmail, type Profile } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '#domain/auth/form/form-foot.tsx';
import { ReauthenticationFields } from '#domain/auth/reauthentication/reauthentication-fields.tsx';
import { useReauthenticationForm } from '#domain/auth/reauthentication/use-reauthentication-form.ts';
import { needsCode, useProfileRefresh } from '#features/profile/section/use-profile.ts';
import { call } from '#kit/api/client.ts';

interface EmailFormProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** Requests an e-mail change; it takes effect once the links in both mails are confirmed. */
export function EmailForm({ profile, onClose }: EmailFormProps) {
  const { t } = useTranslation();
  const refresh = useProfileRefresh();
  const code = needsCode(profile);
  const form = useReauthenticationForm({
    initial: { newEmail: '' },
    needsCode: code,
    check: ({ newEmail }) => errorsOf(newEmail.trim(), profile.email, t('register.error.email'), t('profile.error.same_email')),
    send: ({ newEmail }, credentials) => call(changeEmail, { body: { ...credentials, newEmail: newEmail.trim() } }),
    onDone: refresh,
  });
  return (
    <form ref={form.formRef} onSubmit={form.submit} noValidate aria-label={t('profile.email.change')}>
      <Stack gap="md">
        <Text size="sm">{t('profile.email.how')}</Text>
        <TextInput
          type="email"
          required
          label={t('profile.email.new')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...form.field('newEmail')}
        />
        <ReauthenticationFields form={form} needsCode={code} />
        <FormFoot label={t('profile.email.submit')} isPending={form.isPending} failure={form.failure} onCancel={onClose} />
      </Stack>
    </form>
  );
}

/** Checks only what the client can know; the server validates the address. */
function errorsOf(newEmail: string, email: string, noAddress: string, same: string): { newEmail?: string } {
  if (!/^\S+@\S+$/.test(newEmail)) return { newEmail: noAddress };
  return newEmail.toLowerCase() === email.toLowerCase() ? { newEmail: same } : {};
}
