import { Stack, Text } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeUsers } from '../use-users-url.ts';
import type { UsersUrl } from '../users-url.ts';
import { AuditList } from './audit-list.tsx';

interface AuditTabProps {
  readonly url: UsersUrl;
  readonly change: ChangeUsers;
}

/** The whole audit list of people, companies, rules and mails. */
export function AuditTab({ url, change }: AuditTabProps) {
  const { t } = useTranslation();
  const turn = useCallback((page: number) => change({ page }), [change]);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('audit.intro')}
      </Text>
      <AuditList page={url.page} onPage={turn} />
    </Stack>
  );
}
