import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRequest } from '#kit/api/use-request.ts';
import { loadAccountTexts } from '#kit/i18n/i18n.ts';
import { setUser } from '#kit/session/session-store.ts';

/** Loads the passkey code on first use, so that the login does not carry it. */
const signIn = async () => {
  const [{ signInByPasskey }] = await Promise.all([import('./passkey-sign-in.ts'), loadAccountTexts()]);
  return signInByPasskey();
};

interface PasskeyButtonProps {
  readonly onStart: () => void;
  /** Whether the password was tried afterwards; the passkey failure is hidden then. */
  readonly isOver: boolean;
}

/** Signs in with a passkey. Hidden by CSS if passkeys are unavailable (public/first-look.js). */
export function PasskeyButton({ onStart, isOver }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const { answer, error, isPending, start } = useRequest({
    send: signIn,
    onStart,
    onSuccess: (found) => {
      if (typeof found !== 'string') setUser(found);
    },
  });
  const failure = error ? t('login.offline') : answer;
  return (
    <div role="status" data-passkeys>
      <Button variant="default" size="md" loading={isPending} fullWidth onClick={() => void start()}>
        {t('login.passkey')}
      </Button>
      {typeof failure === 'string' && !isOver && (
        <Text size="sm" c="var(--mantine-color-error)" mt="sm">
          {failure}
        </Text>
      )}
    </div>
  );
}
