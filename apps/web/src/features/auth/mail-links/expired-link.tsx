import { Anchor, Box, Button } from '@mantine/core';
import { MAIL_TOKEN_LENGTH, requestNewLink } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmailRequestForm } from '#features/auth/forms/email-request-form.tsx';
import { call } from '#kit/api/client.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { paths } from '#kit/navigation/paths.ts';
import { LinkOutcome, type LinkOutcomeProps } from './link-outcome.tsx';

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
        <ToLogin />
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
      <ToLogin />
    </LinkOutcome>
  );
}

function ToLogin() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={paths.login} size="md" variant="default" fullWidth>
      {t('verify.to_login')}
    </Button>
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
