import { Loader, Stack, Text } from '@mantine/core';
import { validateEmail } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { callIgnoringBody } from '#kit/api/client.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { toastError, toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { LinkOutcome } from './link-outcome.tsx';
import { VerifyFailure } from './verify-failure.tsx';
import { WayOn } from './way-on.tsx';

/** Duration of the toast in milliseconds (S9-TOAST-01). */
const TOAST_MS = 5000;

/** Confirms an address on mount (S2-VERIFY-01, S4-VERIFY-03). The request is idempotent. */
export function VerifyScreen({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const { status, error, refetch } = useQuery({
    queryKey: ['verify', token],
    queryFn: () => callIgnoringBody(validateEmail, { params: { token } }),
    retry: false,
    // Offline, the request fails instead of waiting for the network forever.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (status === 'success') toastSuccess(i18next.t('verify.titleSuccess'), TOAST_MS);
    if (status === 'error') toastError(i18next.t('verify.titleError'), TOAST_MS);
  }, [status]);
  if (status === 'pending') return <Checking />;
  if (error) return <VerifyFailure token={token} error={error} onRetry={() => void refetch()} />;
  return (
    <LinkOutcome outcome="good" title={t('verify.titleSuccess')} body={t('verify.bodySuccess')}>
      <WayOn />
    </LinkOutcome>
  );
}

function Checking() {
  const { t } = useTranslation();
  usePageTitle(t('verify.loading'));
  return (
    <Stack align="center" role="status">
      <Loader />
      <Text>{t('verify.loading')}</Text>
    </Stack>
  );
}
