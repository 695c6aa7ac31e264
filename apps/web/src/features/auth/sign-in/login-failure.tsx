import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError, hasCode } from '#kit/api/api-error.ts';
import { waitText } from '#kit/api/wait-text.ts';
import { factorError } from './use-login.ts';

/** Codes of server failures, independent of the input. */
const SERVER_FAILURES: readonly string[] = ['internal', 'overloaded', 'unavailable'];

/** What failed, and advice unless the first line implies it. */
function linesOf(t: TFunction, error: Error): readonly [string, string?] {
  if (error instanceof ApiError && error.minutesToWait) return [waitText(t, error.minutesToWait)];
  if (hasCode(error, 'offline')) return [t('login.offline')];
  if (error instanceof ApiError && SERVER_FAILURES.includes(error.code)) return [t('login.unavailable')];
  return [t('login.error.catchError'), t('login.failed')];
}

/** Why a sign-in failed; remains after the toast. The text never reveals whether an account exists. */
export function LoginFailure({ error }: { readonly error: Error | null }) {
  const { t } = useTranslation();
  if (error === null || factorError(error)) return null;
  const [failure, advice] = linesOf(t, error);
  return (
    <>
      <Text size="sm" c="var(--mantine-color-error)" mt="sm">
        {failure}
      </Text>
      {advice && (
        <Text size="sm" c="dimmed">
          {advice}
        </Text>
      )}
    </>
  );
}
