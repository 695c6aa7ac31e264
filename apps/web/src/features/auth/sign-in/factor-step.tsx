import { Stack } from '@mantine/core';
import { arePasskeysPossible } from '#domain/auth/reauthentication/passkey-ceremony.ts';
import { BackToLogin } from './back-to-login.tsx';
import { CodeForm } from './code-form.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import { type Credentials, factorError, useLogin } from './use-login.ts';

interface FactorStepProps {
  readonly credentials: Credentials;
  /** Kinds of second factors that are on, separated by spaces: `app passkey`. */
  readonly factors: string;
  readonly onBack: () => void;
}

/** Second step of a sign-in: a passkey, a code of the app, or a recovery code. A separate chunk, because not every account has a second factor. */
export function FactorStep({ credentials, factors, onBack }: FactorStepProps) {
  const login = useLogin();
  const usedPasskey = login.input?.passkey !== undefined;
  const hasApp = factors.includes('app');
  const hasPasskey = factors.includes('passkey') && arePasskeysPossible();
  return (
    <Stack gap="md">
      {hasPasskey && (
        <PasskeyStep
          isFirst={!hasApp}
          isOver={login.input?.code !== undefined}
          isBusy={login.isPending && usedPasskey}
          isRefused={usedPasskey && factorError(login.error) === 'second_factor_failed'}
          onPasskey={(passkey) => void login.start({ ...credentials, passkey })}
        />
      )}
      <CodeForm credentials={credentials} login={login} hasApp={hasApp} isFirst={hasApp || !hasPasskey} />
      <BackToLogin onBack={onBack} />
    </Stack>
  );
}
