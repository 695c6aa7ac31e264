import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError, hasCode, issuesOf } from '#kit/api/api-error.ts';
import { problemCodeText, problemText } from '#kit/api/problem-text.ts';
import { ExpiredLink } from './expired-link.tsx';
import { LinkOutcome } from './link-outcome.tsx';
import { WayOn } from './way-on.tsx';

/** Failures of network or server, independent of the link. */
const OUTAGES: readonly string[] = ['offline', 'internal', 'overloaded', 'unavailable'];

/** Whether the link itself is refused: unknown, expired, or cut by a mail program. */
const isLinkOver = (error: Error): boolean => hasCode(error, 'token_invalid') || issuesOf(error).some(({ path }) => path === 'token');

const isOutage = (error: Error): boolean => !(error instanceof ApiError) || OUTAGES.includes(error.code);

interface VerifyFailureProps {
  readonly token: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Why an address was not confirmed, and what helps: a new link if this one is over, otherwise another try (S2-VERIFY-03, S8-VERIFY-02). */
export function VerifyFailure({ token, error, onRetry }: VerifyFailureProps) {
  const { t } = useTranslation();
  const failure = { outcome: 'bad', title: t('verify.titleError'), body: t('verify.bodyError') } as const;
  if (isLinkOver(error)) return <ExpiredLink kind="verify" token={token} {...failure} reason={problemCodeText(t, 'token_invalid')} />;
  const isClosed = hasCode(error, 'forbidden');
  return (
    <LinkOutcome {...failure} reason={problemText(t, error)}>
      {isOutage(error) && <Text c="dimmed">{t('verify.outage')}</Text>}
      {!isClosed && (
        <Button size="md" fullWidth onClick={onRetry}>
          {t('app.retry')}
        </Button>
      )}
      <WayOn fullWidth variant={isClosed ? 'filled' : 'default'} />
    </LinkOutcome>
  );
}
