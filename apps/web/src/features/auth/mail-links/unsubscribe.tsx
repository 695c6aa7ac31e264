import { Button, Stack, Text, Title } from '@mantine/core';
import { UnsubscribeToken, unsubscribe } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '#features/auth/forms/form-failure.tsx';
import { hasCode } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { LinkOutcome } from './link-outcome.tsx';
import { WayOn } from './way-on.tsx';

/** Stops mails with notifications by a button, because mail scanners open links but do not press buttons. Requires no session. */
export function Unsubscribe({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const stopping = useMutation({ mutationFn: () => call(unsubscribe, { params: { token } }) });
  usePageTitle(t('unsubscribe.title'));
  if (stopping.isSuccess) return <Outcome outcome="good" />;
  if (!UnsubscribeToken.safeParse(token).success || hasCode(stopping.error, 'token_invalid')) return <Outcome outcome="bad" />;
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('unsubscribe.title')}
      </Title>
      <Text>{t('unsubscribe.body')}</Text>
      <FormFailure error={stopping.error}>
        <Button size="md" fullWidth loading={stopping.isPending} onClick={() => stopping.mutate()}>
          {t('unsubscribe.submit')}
        </Button>
      </FormFailure>
    </Stack>
  );
}

function Outcome({ outcome }: { readonly outcome: 'good' | 'bad' }) {
  const { t } = useTranslation();
  return (
    <LinkOutcome outcome={outcome} title={t(`unsubscribe.${outcome}.title`)} body={t(`unsubscribe.${outcome}.body`)}>
      <WayOn variant="default" />
    </LinkOutcome>
  );
}
