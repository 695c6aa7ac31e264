import { Button } from '@mantine/core';
import { checkResetLink } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LoginState } from '#domain/auth/login-state.ts';
import { hasCode } from '#kit/api/api-error.ts';
import { callIgnoringBody } from '#kit/api/client.ts';
import { paths } from '#kit/navigation/paths.ts';
import { LinkOutcome } from './link-outcome.tsx';
import { LinkWaiting } from './link-waiting.tsx';
import { SetPasswordForm, type SetPasswordFormProps } from './set-password-form.tsx';
import { WayOn } from './way-on.tsx';

/** Whether the link itself is refused: used, expired, unknown, or cut by a mail program; its id and token are all that is sent. */
const isLinkOver = (error: unknown): boolean => hasCode(error, 'token_invalid') || hasCode(error, 'validation');

/**
 * Checks a reset link before it asks for a password. If the check fails for another reason, the form is shown, and the response to the
 * password decides.
 */
export function SetPasswordScreen({ token, userId, onDone }: SetPasswordFormProps) {
  const { isPending, error } = useQuery({
    queryKey: ['reset-link', userId, token],
    queryFn: () => callIgnoringBody(checkResetLink, { body: { id: userId, token } }),
    retry: false,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return <LinkWaiting />;
  if (isLinkOver(error)) return <LinkOver />;
  return <SetPasswordForm token={token} userId={userId} onDone={onDone} />;
}

function LinkOver() {
  const { t } = useTranslation();
  return (
    <LinkOutcome outcome="waiting" title={t('reset_link.over.title')} body={t('reset_link.over.body')}>
      <Button component={Link} to={paths.login} state={{ view: 'reset' } satisfies LoginState} size="md" fullWidth>
        {t('new_link.request')}
      </Button>
      <WayOn variant="default" fullWidth />
    </LinkOutcome>
  );
}
