import { Alert, Badge, Button, Group, Text } from '@mantine/core';
import type { MailState, UnsentMail } from '@rastnetz/contract';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '#features/users/list/users.module.css';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime, formatNumber, formatRelative } from '#kit/lib/format.ts';
import lists from '#kit/ui/style/lists.module.css';
import { mailFailure } from './mail-failure.ts';
import { useRetryMail } from './use-unsent-mails.ts';

const COLORS: Readonly<Record<MailState, string>> = { waiting: 'gray', retrying: 'petrol', given_up: 'red' };

interface MailRowsProps {
  readonly mails: readonly UnsentMail[];
  /** Whether a mail server is configured. */
  readonly canSend: boolean;
}

/** A page of unsent mails. */
export function MailRows({ mails, canSend }: MailRowsProps) {
  const { t } = useTranslation();
  const { retry, busyId, error } = useRetryMail();
  return (
    <ul className={classes.entries} aria-label={t('mails.list')}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <Group justify="space-between" align="flex-start" gap="xs">
            <div className={classes.wide}>
              <Group gap="xs">
                <Text size="sm" fw={600} component="span">
                  <bdi>{mail.recipient}</bdi>
                </Text>
                <Badge size="sm" variant="light" color={COLORS[mail.state]} className={lists.badge}>
                  {t(`mails.state.${mail.state}`)}
                </Badge>
              </Group>
              <Text size="sm" dir="auto">
                {mail.subject}
              </Text>
              <MailFacts mail={mail} />
            </div>
            {canSend && !isScheduled(mail) && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconSend size={16} aria-hidden />}
                loading={busyId === mail.id}
                aria-label={t('mails.retry_of', { recipient: mail.recipient })}
                onClick={() => retry(mail)}
              >
                {t('mails.retry')}
              </Button>
            )}
          </Group>
          {error?.id === mail.id && (
            <Alert color="red" variant="outline" role="alert" mt="xs">
              {error.text}
            </Alert>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Whether the mail is scheduled for later without a failure; a retry would not send it earlier. */
const isScheduled = ({ state, nextTryAt }: UnsentMail): boolean => state === 'waiting' && nextTryAt !== null;

/** When the mail was created, how often and why sending failed, and the next attempt. */
function MailFacts({ mail: { createdAt, failures, lastFailure, nextTryAt } }: { readonly mail: UnsentMail }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={`${lists.facts} rn-numbers`}>
      <time dateTime={createdAt} title={formatDateTime(createdAt, language)}>
        {t('mails.created', { when: formatRelative(createdAt, language) })}
      </time>
      {failures > 0 && <span>{t('mails.tries', { count: failures, number: formatNumber(failures, language) })}</span>}
      {lastFailure !== null && <span>{mailFailure(t, lastFailure)}</span>}
      {nextTryAt !== null && (
        <span>{t(failures > 0 ? 'mails.next_try' : 'mails.goes', { when: formatDateTime(nextTryAt, language) })}</span>
      )}
    </div>
  );
}
