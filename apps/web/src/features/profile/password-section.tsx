import { Stack } from '@mantine/core';
import { changePassword, PASSWORD_MAX, PASSWORD_MIN, type Profile } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '#domain/auth/form/form-foot.tsx';
import { NewPasswordField } from '#domain/auth/password/new-password-field.tsx';
import { PasswordField } from '#domain/auth/password/password-field.tsx';
import { ReauthenticationFields } from '#domain/auth/reauthentication/reauthentication-fields.tsx';
import { useReauthenticationForm } from '#domain/auth/reauthentication/use-reauthentication-form.ts';
import { call } from '#kit/api/client.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { OpeningForm } from './section/opening-form.tsx';
import { ProfileSection } from './section/profile-section.tsx';
import { needsCode } from './section/use-profile.ts';
import { SESSIONS_KEY } from './sessions/use-sessions.ts';

/** Changes the password; requires the current one and ends all other sessions. */
export function PasswordSection({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  return (
    <ProfileSection name="password">
      <OpeningForm label={t('profile.password.change')}>{(close) => <PasswordForm profile={profile} onClose={close} />}</OpeningForm>
    </ProfileSection>
  );
}

function PasswordForm({ profile, onClose }: { readonly profile: Profile; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const code = needsCode(profile);
  const form = useReauthenticationForm({
    initial: { newPassword: '', repeat: '' },
    needsCode: code,
    check: (typed) => newPasswordErrors(t, typed),
    send: ({ newPassword }, credentials) => call(changePassword, { body: { ...credentials, newPassword } }),
    onDone: () => {
      toastSuccess(t('profile.password.changed'));
      onClose();
      return queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
  });
  const ownWords = () => [profile.vorname, profile.nachname, profile.email, profile.companyName ?? ''];
  return (
    <form ref={form.formRef} onSubmit={form.submit} noValidate aria-label={t('profile.password.change')}>
      <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
      <Stack gap="md">
        <ReauthenticationFields form={form} needsCode={code} />
        <NewPasswordField size="sm" label={t('profile.password.new')} ownWords={ownWords} {...form.field('newPassword')} />
        <PasswordField required label={t('profile.password.repeat')} autoComplete="new-password" {...form.field('repeat')} />
        <FormFoot label={t('profile.password.submit')} isPending={form.isPending} failure={form.failure} onCancel={onClose} />
      </Stack>
    </form>
  );
}

interface NewPassword {
  readonly newPassword: string;
  readonly repeat: string;
}

function newPasswordErrors(t: TFunction, { newPassword, repeat }: NewPassword): Partial<NewPassword> {
  if (newPassword === '') return { newPassword: t('form.param', { param: t('profile.password.new') }) };
  if (newPassword.length < PASSWORD_MIN || newPassword.length > PASSWORD_MAX) return { newPassword: t('register.error.password_length') };
  return newPassword === repeat ? {} : { repeat: t('profile.password.mismatch') };
}
