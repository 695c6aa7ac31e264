import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PASSWORD_MIN } from '@rastnetz/contract';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmailField } from '#domain/auth/form/email-field.tsx';
import { NewPasswordField } from '#domain/auth/password/new-password-field.tsx';
import { PasswordField } from '#domain/auth/password/password-field.tsx';
import { FormFailure } from '#features/auth/forms/form-failure.tsx';
import { hasCode } from '#kit/api/api-error.ts';
import { translated } from '#kit/i18n/translated.ts';
import { paths } from '#kit/navigation/paths.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { toastInfo } from '#kit/ui/toasts/toasts.ts';
import { type NewPassword, newPasswordError } from './password-rules.ts';
import { RequestNewLink } from './request-new-link.tsx';
import { useSetPassword } from './use-set-password.ts';

export interface SetPasswordFormProps {
  readonly token: string;
  readonly userId: string;
  readonly onDone: () => void;
}

/** Sets a new password with a mailed link (S2-RESET-02, S5-RESET-08). The e-mail field is for password managers and is not sent. */
export function SetPasswordForm({ token, userId, onDone }: SetPasswordFormProps) {
  const { t } = useTranslation();
  usePageTitle(t('register.new_password.title'));
  const form = useForm<NewPassword>({ mode: 'uncontrolled', initialValues: { email: '', password: '', repeat: '' } });
  const show = (errors: Partial<Record<keyof NewPassword, ReactElement>>) => {
    form.setErrors(errors);
    form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  };
  const saving = useSetPassword(userId, token, onDone, (error) => show({ password: error }));
  const submit = form.onSubmit((typed) => {
    const error = newPasswordError(typed);
    if (!error) return saving.mutate(typed.password);
    if (error.field) show({ [error.field]: translated((now) => now(error.key)) });
    else {
      toastInfo(t('reset_password.password_too_short', { param: PASSWORD_MIN }));
      form.getInputNode('password')?.focus();
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={1} size="h2">
          {t('register.new_password.title')}
        </Title>
        <Text size="sm">{t('register.new_password.account')}</Text>
        <EmailField label={t('register.new_password.email')} key={form.key('email')} {...form.getInputProps('email')} />
        <NewPasswordField
          label={t('register.new_password.password')}
          ownWords={() => [form.getValues().email]}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordField
          name="repeat"
          required
          label={t('register.new_password.repeat')}
          autoComplete="new-password"
          size="md"
          key={form.key('repeat')}
          {...form.getInputProps('repeat')}
        />
        <FormFailure error={saving.error}>
          <Button type="submit" size="md" loading={saving.isPending} disabled={saving.isSuccess} fullWidth>
            {t('register.new_password.submit')}
          </Button>
        </FormFailure>
        {hasCode(saving.error, 'token_invalid') && <RequestNewLink email={form.getValues().email.trim()} />}
        <Anchor component={Link} to={paths.login} size="sm" ta="center">
          {t('login.reset.back')}
        </Anchor>
      </Stack>
    </form>
  );
}
