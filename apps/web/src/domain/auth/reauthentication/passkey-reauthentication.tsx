import { Button } from '@mantine/core';
import { beginPasskeyReauthentication, type PasskeyAssertion } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '#domain/auth/form/error-message.tsx';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { arePasskeysPossible, getPasskeyAssertion, passkeyErrorText } from './passkey-ceremony.ts';

interface PasskeyReauthenticationProps {
  readonly label: string;
  /** Called before the browser prompt; returns false if the form is incomplete. */
  readonly canPrompt: () => boolean;
  readonly onAssertion: (passkey: PasskeyAssertion) => void;
  readonly isBusy: boolean;
}

/** Re-authenticates the signed-in user with one of their passkeys. */
export function PasskeyReauthentication({ label, canPrompt, onAssertion, isBusy }: PasskeyReauthenticationProps) {
  const { t } = useTranslation();
  const assertion = useMutation({
    mutationFn: async () => getPasskeyAssertion((await call(beginPasskeyReauthentication, {})).options),
    onSuccess: onAssertion,
  });
  if (!arePasskeysPossible()) return null;
  return (
    <div>
      <Button variant="default" fullWidth loading={assertion.isPending || isBusy} onClick={() => canPrompt() && assertion.mutate()}>
        {label}
      </Button>
      <ErrorMessage text={assertion.error && (passkeyErrorText(t, assertion.error) ?? problemText(t, assertion.error))} />
    </div>
  );
}
