import { Alert } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#kit/session/use-session.ts';
import { useLocationQuota } from './use-location-quota.ts';

/** Tells staff of an unconfirmed company that their entries wait for approval; nothing for everybody else. */
export function ApprovalLine() {
  const { t } = useTranslation();
  const isAsked = !useUser().isAdmin;
  const quota = useLocationQuota(isAsked);
  if (!isAsked || quota?.isConfirmed !== false) return null;
  return (
    <Alert color="amber" variant="outline" role="note" aria-label={t('panel.go_live.label')} icon={<IconHourglass aria-hidden />}>
      {t('panel.go_live.first')}
    </Alert>
  );
}
