import { Anchor, Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackToLogin } from './back-to-login.tsx';
import { type CodeKind, FactorCodeField } from './factor-code-field.tsx';
import { LoginFailure } from './login-failure.tsx';
import { type Credentials, factorFault, type OnSignedIn, useLogin } from './use-login.ts';

interface FactorStepProps {
  readonly credentials: Credentials;
  readonly onSignedIn: OnSignedIn;
  readonly onBack: () => void;
}

/** The second step of signing in: a code of the app, or one of the recovery codes. A chunk of its own, since not everybody has one. */
export function FactorStep({ credentials, onSignedIn, onBack }: FactorStepProps) {
  const { t } = useTranslation();
  const login = useLogin(onSignedIn);
  const [kind, setKind] = useState<CodeKind>('app');
  const [missing, setMissing] = useState(false);
  const failed = factorFault(login.error) === 'second_factor_failed';
  const forgetFault = () => {
    setMissing(false);
    if (login.isError) login.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.querySelector<HTMLInputElement>('[name=code]');
    const code = (input?.value ?? '').replace(/\s/g, '');
    setMissing(code === '');
    if (code === '') input?.focus();
    else login.mutate({ ...credentials, code }, { onError: () => input?.select() });
  };
  const swapKind = () => {
    forgetFault();
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
          error={(missing && t('second_factor.error.no_code')) || (failed && t('problem.second_factor_failed'))}
          onChange={forgetFault}
        />
        <div role="status">
          <Button type="submit" size="md" loading={login.isPending} fullWidth>
            {t('login.submit')}
          </Button>
          <LoginFailure fault={login.error} />
        </div>
        <Anchor component="button" type="button" size="sm" onClick={swapKind} style={{ alignSelf: 'center' }}>
          {t(kind === 'app' ? 'second_factor.use_recovery' : 'second_factor.use_app')}
        </Anchor>
        <BackToLogin onBack={onBack} />
      </Stack>
    </form>
  );
}
