import { Anchor, Box } from '@mantine/core';
import { MAIL_TOKEN_LENGTH, requestNewLink } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailRequestForm } from '#features/auth/forms/email-request-form.tsx';
import { call } from '#kit/api/client.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { LinkOutcome, type LinkOutcomeProps } from './link-outcome.tsx';
import { WayOn } from './way-on.tsx';

interface ExpiredLinkProps extends Omit<LinkOutcomeProps, 'children'> {
  readonly kind: 'verify' | 'invitation';
  readonly token: string;
}

/** A link that is no longer valid, with a form to request another one. The response does not tell whether the address has an account. */
export function ExpiredLink({ kind, token, ...outcome }: ExpiredLinkProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const requesting = useNewLink(token);
  if (requesting.isSuccess)
    return (
      <LinkOutcome
        key="sent"
        outcome="sent"
        title={t('new_link.sent_title')}
        body={t('new_link.sent', { email })}
        reason={t(`new_link.${kind}.sent`)}
      >
        <WayOn variant="default" fullWidth />
        <Anchor component="button" type="button" size="sm" onClick={requesting.reset}>
          {t('new_link.again')}
        </Anchor>
      </LinkOutcome>
    );
  const request = (typed: string) => {
    setEmail(typed);
    requesting.mutate(typed);
  };
  return (
    <LinkOutcome key="expired" {...outcome}>
      <Box w="100%" ta="start">
        <EmailRequestForm
          hint={t(`new_link.${kind}.hint`)}
          submitLabel={t('new_link.submit')}
          email={email}
          onRequest={request}
          busy={requesting.isPending}
          error={requesting.error}
        />
      </Box>
      <WayOn variant="default" fullWidth />
    </LinkOutcome>
  );
}

/** Requests a mail with a new link. A token of another length is left out: mail programs cut links. */
function useNewLink(token: string) {
  const languageKey = useLanguage();
  return useMutation({
    mutationFn: (email: string) =>
      call(requestNewLink, { body: { email, languageKey, ...(token.length === MAIL_TOKEN_LENGTH && { token }) } }),
  });
}
