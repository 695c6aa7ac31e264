import { Anchor, Stack, Text } from '@mantine/core';
import { can } from '@rastnetz/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ChangeUsers } from '#features/users/list/use-users-url.ts';
import { managesAllCompanies } from '#features/users/list/user-policy.ts';
import type { UsersUrl } from '#features/users/list/users-url.ts';
import { paths } from '#kit/navigation/paths.ts';
import { useUser } from '#kit/session/use-session.ts';
import { AuditList } from './audit-list.tsx';

interface AuditTabProps {
  readonly url: UsersUrl;
  readonly change: ChangeUsers;
}

/** Paginated audit entries; links to the full log for those who may see it. */
export function AuditTab({ url, change }: AuditTabProps) {
  const { t } = useTranslation();
  const user = useUser();
  const turn = useCallback((page: number) => change({ page }), [change]);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t(managesAllCompanies(user) ? 'audit.intro' : 'audit.intro_own')}{' '}
        {can(user, 'audit') && (
          <Anchor component={Link} to={paths.audit} inherit underline="always">
            {t('audit_log.open')}
          </Anchor>
        )}
      </Text>
      <AuditList page={url.page} onPage={turn} />
    </Stack>
  );
}
