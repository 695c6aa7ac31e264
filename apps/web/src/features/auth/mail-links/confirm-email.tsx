import { Button, Stack, Text, Title } from '@mantine/core';
import { confirmEmailChange, me } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '#features/auth/forms/form-failure.tsx';
import { hasCode } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { mergeUser } from '#kit/session/fresh-user.ts';
import { currentToken } from '#kit/session/session-store.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { LinkOutcome } from './link-outcome.tsx';
import { WayOn } from './way-on.tsx';

/** Confirms one address of an e-mail change by a button, because mail scanners open links but do not press buttons. */
export function ConfirmEmail({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const confirming = useConfirmEmail(token);
  usePageTitle(t('confirm_email.title'));
  if (confirming.data) return <Outcome missing={confirming.data.waitingFor ?? 'none'} />;
  if (hasCode(confirming.error, 'token_invalid')) return <Outcome missing="over" />;
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('confirm_email.title')}
      </Title>
      <Text>{t('confirm_email.body')}</Text>
      <FormFailure error={confirming.error}>
        <Button size="md" fullWidth loading={confirming.isPending} onClick={() => confirming.mutate()}>
          {t('confirm_email.submit')}
        </Button>
      </FormFailure>
    </Stack>
  );
}

const OUTCOMES = { none: 'good', old: 'waiting', new: 'waiting', over: 'bad' } as const;

/** `missing` is the address still to be confirmed; `over` means the link is no longer valid. */
function Outcome({ missing }: { readonly missing: keyof typeof OUTCOMES }) {
  const { t } = useTranslation();
  return (
    <LinkOutcome
      outcome={OUTCOMES[missing]}
      title={t(`confirm_email.outcome.${missing}.title`)}
      body={t(`confirm_email.outcome.${missing}.body`)}
    >
      <WayOn />
    </LinkOutcome>
  );
}

/** Updates the signed-in user's address at once. If that fails, the next visit of the dashboard does it. */
async function refreshUser(): Promise<void> {
  if (currentToken() === null) return;
  await call(me, {}).then(
    ({ user }) => mergeUser(user),
    () => undefined,
  );
}

/** Confirms one address of a change; the response names the one still missing. Idempotent. */
const useConfirmEmail = (token: string) =>
  useMutation({
    mutationFn: () => call(confirmEmailChange, { params: { token } }),
    onSuccess: ({ waitingFor }) => (waitingFor === null ? refreshUser() : undefined),
  });
