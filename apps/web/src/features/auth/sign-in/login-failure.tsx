import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#kit/api/api-error.ts';
import { waitText } from '#kit/api/wait-text.ts';
import { factorFault } from './use-login.ts';

/** Failures of the server's own, whatever was entered. */
const OF_SERVER: readonly string[] = ['internal', 'overloaded', 'unavailable'];

/** The first line, and what to do about it where the first does not say so. */
function linesOf(t: TFunction, fault: Error): readonly [string, string?] {
  if (fault instanceof ApiError && fault.minutesToWait) return [waitText(t, fault.minutesToWait)];
  if (fault instanceof ApiError && fault.code === 'offline') return [t('login.offline')];
  if (fault instanceof ApiError && OF_SERVER.includes(fault.code)) return [t('login.unavailable')];
  return [t('login.error.catchError'), t('login.failed')];
}

/** That a sign-in failed and what to do, as long as it is so: the toast goes. The same for everybody, so that it never tells whether an address has an account. */
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
