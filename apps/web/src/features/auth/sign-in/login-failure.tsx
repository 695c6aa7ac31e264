import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#kit/api/api-error.ts';
import { waitText } from '#kit/api/wait-text.ts';
import { factorFault } from './use-login.ts';

/** Codes of server failures, independent of the input. */
const SERVER_FAILURES: readonly string[] = ['internal', 'overloaded', 'unavailable'];

/** What failed, and advice unless the first line implies it. */
function linesOf(t: TFunction, fault: Error): readonly [string, string?] {
  if (fault instanceof ApiError && fault.minutesToWait) return [waitText(t, fault.minutesToWait)];
  if (fault instanceof ApiError && fault.code === 'offline') return [t('login.offline')];
  if (fault instanceof ApiError && SERVER_FAILURES.includes(fault.code)) return [t('login.unavailable')];
  return [t('login.error.catchError'), t('login.failed')];
}

/** Why a sign-in failed; remains after the toast. The text never reveals whether an account exists. */
export function LoginFailure({ fault }: { readonly fault: Error | null }) {
  const { t } = useTranslation();
  if (fault === null || factorFault(fault)) return null;
  const [failure, advice] = linesOf(t, fault);
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
