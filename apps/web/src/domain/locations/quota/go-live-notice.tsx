import { Alert } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useUser } from '#kit/session/use-session.ts';
import { useLocationQuota } from './use-location-quota.ts';

interface GoLiveNoticeProps {
  /** What is stored; null for a location to be created, `several` where it is about some of the own ones. */
  readonly stored: Pick<Location, 'companyId' | 'adminPublished'> | 'several' | null;
}

/** Tells staff of a company that no admin confirmed that drivers see what they save after a go-live only (ADR 0051). */
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
