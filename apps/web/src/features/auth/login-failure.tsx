import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error.ts';
import { factorFault } from './use-login.ts';

function textOf(t: TFunction, fault: Error): string {
  if (fault instanceof ApiError && fault.minutesToWait) return t('login.too_many', { count: fault.minutesToWait });
  return t(fault instanceof ApiError && fault.code === 'offline' ? 'login.offline' : 'login.failed');
}

/** What to do after a failed sign-in. The same for everybody, so that it never tells whether an address has an account. */
export function LoginFailure({ fault }: { readonly fault: Error | null }) {
  const { t } = useTranslation();
  if (fault === null || factorFault(fault)) return null;
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {textOf(t, fault)}
    </Text>
  );
}
