import { Anchor, Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeKind, FactorCodeField } from './factor-code-field.tsx';
import { LoginFailure } from './login-failure.tsx';
import { type Credentials, factorError, type useLogin } from './use-login.ts';

interface CodeFormProps {
  readonly credentials: Credentials;
  /** The login request, shared with the passkey step. */
  readonly login: ReturnType<typeof useLogin>;
  /** Whether an authenticator app is set up; otherwise only recovery codes are accepted. */
  readonly hasApp: boolean;
  /** Whether this is the primary form of the step. */
  readonly isFirst: boolean;
}

/** Asks for a code of the app or a recovery code. */
export function CodeForm({ credentials, login, hasApp, isFirst }: CodeFormProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<CodeKind>(hasApp ? 'app' : 'recovery');
  const [missing, setMissing] = useState(false);
  const isCode = login.input?.code !== undefined;
  const failed = isCode && factorError(login.error) === 'second_factor_failed';
  const clearError = () => {
    setMissing(false);
    if (login.error !== null) login.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.querySelector<HTMLInputElement>('[name=code]');
    const code = (input?.value ?? '').replace(/\s/g, '');
    setMissing(code === '');
    if (code === '') input?.focus();
    else void login.start({ ...credentials, code }, () => input?.select());
  };
  const swapKind = () => {
    clearError();
    setKind(kind === 'app' ? 'recovery' : 'app');
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(`second_factor.body_${kind}`)}
        </Text>
        <FactorCodeField
          key={kind}
          kind={kind}
          takesFocus={isFirst}
          error={(missing && t('second_factor.error.no_code')) || (failed && t('problem.second_factor_failed'))}
          onChange={clearError}
        />
        <div role="status">
          <Button type="submit" size="md" variant={isFirst ? 'filled' : 'default'} loading={login.isPending && isCode} fullWidth>
            {t('login.submit')}
          </Button>
          <LoginFailure error={login.error} />
        </div>
        {hasApp && <SwapKind kind={kind} onSwap={swapKind} />}
      </Stack>
    </form>
  );
}

function SwapKind({ kind, onSwap }: { readonly kind: CodeKind; readonly onSwap: () => void }) {
  const { t } = useTranslation();
  return (
    <Anchor component="button" type="button" size="sm" onClick={onSwap} style={{ alignSelf: 'center' }}>
      {t(kind === 'app' ? 'second_factor.use_recovery' : 'second_factor.use_app')}
    </Anchor>
  );
}
