import { Alert } from '@mantine/core';
import { type Location, type LocationQuota, publicationState } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useUser } from '#kit/session/use-session.ts';
import { useLocationQuota } from './use-location-quota.ts';

interface GoLiveNoticeProps {
  /** The stored location; null for a new one, `several` for a selection of locations. */
  readonly stored: Stored;
}

type Stored = Pick<Location, 'companyId' | 'adminPublished' | 'offline' | 'awaitsReview'> | 'several' | null;

/**
 * Tells staff of an unconfirmed company that their changes are visible to drivers only after a go-live, and those of a confirmed one that a change
 * does not publish what the clearing decided against (ADR 0051).
 */
export function GoLiveNotice({ stored }: GoLiveNoticeProps) {
  const { t } = useTranslation();
  const user = useUser();
  const isAsked = !user.isAdmin && (stored === null || stored === 'several' || stored.companyId === user.companyId);
  const quota = useLocationQuota(isAsked);
  const text = isAsked && quota ? textOf(stored, quota) : null;
  if (text === null) return null;
  return (
    <Alert color="amber" variant="outline">
      {t(`panel.go_live.${text}`)}
    </Alert>
  );
}

function textOf(stored: Stored, { isConfirmed }: Pick<LocationQuota, 'isConfirmed'>): 'several' | 'again' | 'first' | 'refused' | null {
  if (isConfirmed) return isRefused(stored) ? 'refused' : null;
  if (stored === 'several') return stored;
  return stored?.adminPublished ? 'again' : 'first';
}

const isRefused = (stored: Stored): boolean => stored !== null && stored !== 'several' && publicationState(stored) === 'unpublished';
