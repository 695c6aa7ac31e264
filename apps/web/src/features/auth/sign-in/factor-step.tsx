import { Stack } from '@mantine/core';
import { arePasskeysPossible } from '#domain/auth/reauthentication/passkey-ceremony.ts';
import { BackToLogin } from './back-to-login.tsx';
import { CodeForm } from './code-form.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import { type Credentials, factorFault, type OnSignedIn, useLogin } from './use-login.ts';

interface FactorStepProps {
  readonly credentials: Credentials;
  /** The kinds of second factors that are on, as `app passkey`. */
  readonly factors: string;
  readonly onSignedIn: OnSignedIn;
  readonly onBack: () => void;
}

/** The second step of signing in: a passkey, a code of the app, or one of the recovery codes. A chunk of its own, since not everybody has one. */
export function FactorStep({ credentials, factors, onSignedIn, onBack }: FactorStepProps) {
  const login = useLogin(onSignedIn);
  const usedPasskey = login.variables?.passkey !== undefined;
  const hasApp = factors.includes('app');
  const hasPasskey = factors.includes('passkey') && arePasskeysPossible();
  return (
    <Stack gap="md">
      {hasPasskey && (
        <PasskeyStep
          isFirst={!hasApp}
          isOver={login.variables?.code !== undefined}
          isBusy={login.isPending && usedPasskey}
          isRefused={usedPasskey && factorFault(login.error) === 'second_factor_failed'}
          onPasskey={(passkey) => login.mutate({ ...credentials, passkey })}
        />
      )}
      <CodeForm credentials={credentials} login={login} hasApp={hasApp} isFirst={hasApp || !hasPasskey} />
      <BackToLogin onBack={onBack} />
    </Stack>
  );
}
