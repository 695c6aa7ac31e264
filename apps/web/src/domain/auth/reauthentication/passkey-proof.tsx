import { Button } from '@mantine/core';
import { beginPasskeyReauthentication, type PasskeyAssertion } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '#domain/auth/form/error-message.tsx';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { answerWithPasskey, arePasskeysPossible, passkeyErrorText } from './passkey-ceremony.ts';

interface PasskeyProofProps {
  readonly label: string;
  /** Called before the browser prompt; returns false if the form is incomplete. */
  readonly mayAsk: () => boolean;
  readonly onProof: (passkey: PasskeyAssertion) => void;
  readonly isBusy: boolean;
}

/** Re-authenticates the signed-in user with one of their passkeys. */
export function PasskeyProof({ label, mayAsk, onProof, isBusy }: PasskeyProofProps) {
  const { t } = useTranslation();
  const ask = useMutation({
    mutationFn: async () => answerWithPasskey((await call(beginPasskeyReauthentication, {})).options),
    onSuccess: onProof,
  });
  if (!arePasskeysPossible()) return null;
  return (
    <div>
      <Button variant="default" fullWidth loading={ask.isPending || isBusy} onClick={() => mayAsk() && ask.mutate()}>
        {label}
      </Button>
      <ErrorMessage text={ask.error && (passkeyErrorText(t, ask.error) ?? problemText(t, ask.error))} />
    </div>
  );
}
