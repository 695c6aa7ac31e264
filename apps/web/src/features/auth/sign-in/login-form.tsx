import { Anchor, Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField } from '#domain/auth/form/email-field.tsx';
import { PasswordField } from '#domain/auth/password/password-field.tsx';
import { useRegistrationMode } from '#domain/auth/use-registration-mode.ts';
import { PageLink } from '#kit/navigation/page-link.tsx';
import { paths } from '#kit/navigation/paths.ts';
import { LoginFailure } from './login-failure.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { type Credentials, factorError, factorsIn, useLogin } from './use-login.ts';

interface LoginFormProps {
  /** Initial address. */
  readonly email: string;
  /** Whether the form replaces a view that had the focus. */
  readonly takesFocus: boolean;
  readonly onForgot: () => void;
  /** Called when the password is correct and a second factor is required; `factors` are the kinds that are on, such as `app passkey`. */
  readonly onFactor: (credentials: Credentials, factors: string) => void;
}

/** E-mail and password (S2-LOGIN-02, S5-LOGIN-01, S5-LOGIN-02). Native validation messages are replaced by ours under the fields. */
export function LoginForm({ email: known, takesFocus, onForgot, onFactor }: LoginFormProps) {
  const { t } = useTranslation();
  const login = useLogin();
  const [missing, setMissing] = useState({ email: false, password: false });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const email = String(typed.get('email')).trim();
    const password = String(typed.get('password'));
    setMissing({ email: email === '', password: password === '' });
    const onError = (error: Error) => {
      if (factorError(error)) onFactor({ email, password }, factorsIn(error));
    };
    if (email !== '' && password !== '') void login.start({ email, password }, onError);
    else event.currentTarget.querySelector<HTMLInputElement>(email === '' ? '[name=email]' : '[name=password]')?.focus();
  };
  return (
    // POST, so that a native submit never puts the address into the URL, which is stored and logged.
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="md">
        <EmailField
          label={t('login.email')}
          defaultValue={known}
          autoFocus={takesFocus}
          error={missing.email && t('login.error.no_email')}
          onChange={() => setMissing((known) => ({ ...known, email: false }))}
        />
        <PasswordField
          name="password"
          required
          label={t('login.password')}
          autoComplete="current-password"
          size="md"
          error={missing.password && t('login.error.no_password')}
          onChange={() => setMissing((known) => ({ ...known, password: false }))}
        />
        <Anchor component="button" type="button" size="sm" onClick={onForgot} style={{ alignSelf: 'flex-start' }}>
          {t('login.forgot')}
        </Anchor>
        <div role="status">
          <Button type="submit" size="md" loading={login.isPending} fullWidth>
            {t('login.submit')}
          </Button>
          <LoginFailure error={login.error} />
        </div>
        <PasskeyButton onStart={login.reset} isOver={login.phase !== 'idle'} />
        <RegisterLink />
      </Stack>
    </form>
  );
}

/** Link to registration; if it is closed, how accounts are obtained instead. */
function RegisterLink() {
  const { t } = useTranslation();
  const mode = useRegistrationMode();
  if (mode !== 'open')
    return (
      <Text size="sm" c="dimmed" ta="center">
        {t(`login.registration.${mode}`)}
      </Text>
    );
  return (
    <Anchor component={PageLink} to={paths.register} size="sm" ta="center">
      {t('login.to_register')}
    </Anchor>
  );
}
