import { Alert, Stack, Text } from '@mantine/core';
import { IconMailCheck, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyMessage, ListFrame } from '#features/users/list/list-frame.tsx';
import type { ChangeUsers } from '#features/users/list/use-users-url.ts';
import type { UsersUrl } from '#features/users/list/users-url.ts';
import { MailRows } from './mail-rows.tsx';
import { unsentMailsQuery } from './use-unsent-mails.ts';

interface MailsTabProps {
  readonly url: UsersUrl;
  readonly change: ChangeUsers;
}

/** Unsent mails, with a retry button. */
export function MailsTab({ url, change }: MailsTabProps) {
  const { t } = useTranslation();
  const answer = useQuery(unsentMailsQuery(url.page));
  const turn = useCallback((page: number) => change({ page }), [change]);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('mails.intro')}
      </Text>
      {answer.data?.hasServer === false && (
        <Alert color="amber" variant="outline" role="status" icon={<IconMailOff aria-hidden />} title={t('mails.no_server_title')}>
          {t('mails.no_server')}
        </Alert>
      )}
      <ListFrame
        answer={answer}
        page={url.page}
        onPage={turn}
        loading={t('mails.loading')}
        failed={t('mails.load_failed')}
        pagesLabel={t('mails.pages')}
        empty={<EmptyMessage icon={<IconMailCheck size={32} stroke={1.5} aria-hidden />}>{t('mails.empty')}</EmptyMessage>}
        rows={(mails) => <MailRows mails={mails} canSend={answer.data?.hasServer ?? false} />}
      />
    </Stack>
  );
}
