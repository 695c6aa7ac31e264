import { Button, Loader, Stack, Text, Title } from '@mantine/core';
import { getEmailValidation, validateEmail } from '@rastnetz/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call, callIgnoringBody } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { paths } from '#kit/navigation/paths.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { toastError, toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { LinkOutcome } from './link-outcome.tsx';

/** Duration of the toast in milliseconds (S9-TOAST-01). */
const TOAST_MS = 5000;

/**
 * Validates a link on mount (S2-VERIFY-01), and confirms the address by a button that names the registration: mail scanners open links, and
 * strangers register addresses of others. Both requests can be repeated (S4-VERIFY-03).
 */
export function VerifyScreen({ token }: { readonly token: string }) {
  const { data, error, isPending } = useQuery({
    queryKey: ['verify', token],
    queryFn: ({ signal }) => call(getEmailValidation, { params: { token } }, { signal }),
    retry: false,
    // Offline, the request fails instead of waiting for the network forever.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const confirming = useMutation({
    mutationFn: () => callIgnoringBody(validateEmail, { params: { token } }),
    networkMode: 'always',
  });
  if (isPending || confirming.isPending) return <Checking />;
  const failure = error ?? confirming.error;
  if (failure || confirming.isSuccess) return <Outcome failure={failure} />;
  return <Question vorname={data.vorname} onConfirm={() => confirming.mutate()} />;
}

function Question({ vorname, onConfirm }: { readonly vorname: string; readonly onConfirm: () => void }) {
  const { t } = useTranslation();
  usePageTitle(t('verify.ask'));
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('verify.ask')}
      </Title>
      <Text>{t('verify.askBody', { vorname })}</Text>
      <Button size="md" fullWidth onClick={onConfirm}>
        {t('verify.submit')}
      </Button>
    </Stack>
  );
}

function Outcome({ failure }: { readonly failure: Error | null }) {
  const { t } = useTranslation();
  const good = failure === null;
  useEffect(() => {
    if (good) toastSuccess(i18next.t('verify.titleSuccess'), TOAST_MS);
    else toastError(i18next.t('verify.titleError'), TOAST_MS);
  }, [good]);
  return (
    <LinkOutcome
      outcome={good ? 'good' : 'bad'}
      title={t(good ? 'verify.titleSuccess' : 'verify.titleError')}
      body={t(good ? 'verify.bodySuccess' : 'verify.bodyError')}
      reason={failure && problemText(t, failure)}
    >
      <Button component={Link} to={paths.login} size="md">
        {t('verify.to_login')}
      </Button>
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
