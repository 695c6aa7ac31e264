import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { PasswordField } from './password-field.tsx';
import { type Credentials, useLogin } from './use-login.ts';

interface LoginFormProps {
  readonly onSignedIn: () => void;
  readonly onForgot: () => void;
}

/** E-mail and password (spec sections 2 and 5). The browser's own messages are off: ours stand under the fields. */
export function LoginForm({ onSignedIn, onForgot }: LoginFormProps) {
  const { t } = useTranslation();
  const login = useLogin(onSignedIn);
  const form = useForm<Credentials>({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => (email.trim() === '' ? t('login.error.no_email') : null),
      password: (password) => (password === '' ? t('login.error.no_password') : null),
    },
  });
  const submit = form.onSubmit(({ email, password }) => login.mutate({ email: email.trim(), password }));
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          type="email"
          name="email"
          required
          label={t('login.email')}
          autoComplete="username"
          size="md"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          name="password"
          required
          label={t('login.password')}
          autoComplete="current-password"
          size="md"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Anchor component="button" type="button" size="sm" onClick={onForgot} style={{ alignSelf: 'flex-start' }}>
          {t('login.forgot')}
        </Anchor>
        <Button type="submit" size="md" loading={login.isPending} fullWidth>
          {t('login.submit')}
        </Button>
        <Anchor component={Link} to={paths.register} size="sm" ta="center">
          {t('login.to_register')}
        </Anchor>
      </Stack>
    </form>
  );
}
