import { Alert } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useUser } from '#kit/session/use-session.ts';
import { useLocationQuota } from './use-location-quota.ts';

interface GoLiveNoticeProps {
  /** The stored location; null for a new one, `several` for a selection of locations. */
  readonly stored: Pick<Location, 'companyId' | 'adminPublished'> | 'several' | null;
}

/** Tells staff of an unconfirmed company that their changes are visible to drivers only after a go-live (ADR 0051). */
export function GoLiveNotice({ stored }: GoLiveNoticeProps) {
  const { t } = useTranslation();
  const user = useUser();
  const isAsked = !user.isAdmin && (stored === null || stored === 'several' || stored.companyId === user.companyId);
  const quota = useLocationQuota(isAsked);
  if (!isAsked || quota?.isConfirmed !== false) return null;
  return (
    <Alert color="amber" variant="outline">
      {t(`panel.go_live.${textOf(stored)}`)}
    </Alert>
  );
}

function textOf(stored: GoLiveNoticeProps['stored']): 'several' | 'again' | 'first' {
  if (stored === 'several') return stored;
  return stored?.adminPublished ? 'again' : 'first';
}
