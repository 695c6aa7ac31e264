import { Button, Text } from '@mantine/core';
import type { PasskeyAssertion } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '#domain/auth/form/error-message.tsx';
import { passkeyErrorText } from '#domain/auth/reauthentication/passkey-ceremony.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { useRequest } from '#kit/api/use-request.ts';
import { passkeyForSignIn } from './passkey-sign-in.ts';

interface PasskeyStepProps {
  readonly isBusy: boolean;
  /** Whether the passkey is the primary factor and codes are the fallback. */
  readonly isFirst: boolean;
  /** Whether a code was tried afterwards. */
  readonly isOver: boolean;
  /** Whether the server rejected the passkey. */
  readonly isRefused: boolean;
  readonly onPasskey: (passkey: PasskeyAssertion) => void;
}

/** Second step of a sign-in with a passkey, shown above the codes. */
export function PasskeyStep({ isFirst, isOver, isBusy, isRefused, onPasskey }: PasskeyStepProps) {
  const { t } = useTranslation();
  const ask = useRequest({ send: passkeyForSignIn, onSuccess: onPasskey });
  const failure = ask.error && !isOver && (passkeyErrorText(t, ask.error) ?? problemText(t, ask.error));
  return (
    <>
      <div>
        <Button
          variant={isFirst ? 'filled' : 'default'}
          size="md"
          fullWidth
          autoFocus={isFirst}
          loading={ask.isPending || isBusy}
          onClick={() => void ask.start()}
        >
          {t('passkey.use')}
        </Button>
        <ErrorMessage text={failure || (isRefused ? t('second_factor.error.wrong_passkey') : null)} />
      </div>
      <Text size="sm" c="dimmed" ta="center">
        {t('second_factor.or')}
      </Text>
    </>
  );
}
