import { Button } from '@mantine/core';
import type { PasskeyAssertion } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../shared/api/problem-text.ts';
import { FaultLine } from '../../shared/auth/fault-line.tsx';
import { arePasskeysPossible, passkeyFaultText } from '../../shared/auth/passkey-ceremony.ts';
import { passkeyForSignIn } from './passkey-sign-in.ts';

interface PasskeyStepProps {
  readonly isBusy: boolean;
  /** Whether the one given was refused. */
  readonly isRefused: boolean;
  readonly onPasskey: (passkey: PasskeyAssertion) => void;
}

/** A passkey as the second step of signing in. */
export function PasskeyStep({ isBusy, isRefused, onPasskey }: PasskeyStepProps) {
  const { t } = useTranslation();
  const ask = useMutation({ mutationFn: passkeyForSignIn, onSuccess: onPasskey });
  if (!arePasskeysPossible()) return null;
  const failure = ask.error && (passkeyFaultText(t, ask.error) ?? problemText(t, ask.error));
  return (
    <div>
      <Button variant="default" size="md" fullWidth loading={ask.isPending || isBusy} onClick={() => ask.mutate()}>
        {t('passkey.use')}
      </Button>
      <FaultLine text={failure ?? (isRefused ? t('second_factor.error.wrong_passkey') : null)} />
    </div>
  );
}
