import { Alert } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useUser } from '../session/use-session.ts';
import { useLocationRoom } from './use-location-room.ts';

interface GoLiveNoticeProps {
  /** What is stored, or null for a location to be created. */
  readonly stored: Pick<Location, 'companyId' | 'adminPublished'> | null;
}

/** Tells staff of a company that no admin confirmed that drivers see what they save after a go-live only (ADR 0051). */
export function GoLiveNotice({ stored }: GoLiveNoticeProps) {
  const { t } = useTranslation();
  const user = useUser();
  const isOwn = stored === null || stored.companyId === user.companyId;
  const room = useLocationRoom(isOwn && !user.isAdmin);
  if (!isOwn || user.isAdmin || !room?.isUnconfirmed) return null;
  return (
    <Alert color="amber" variant="outline">
      {t(stored?.adminPublished ? 'panel.go_live.again' : 'panel.go_live.first')}
    </Alert>
  );
}
