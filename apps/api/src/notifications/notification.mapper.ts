import type { Notification } from '@rastnetz/contract';
import { type CompanyMember, isLimited, visibilityOf } from '../locations/record/location.policy.ts';
import type { NotificationRow } from './notification.store.ts';

/** The author's name as the history of a location would show it to this viewer; null if it would not. */
export function authorName({ vorname, nachname, actorCompanyId }: NotificationRow, viewer: CompanyMember): string | null {
  if (isLimited(visibilityOf(viewer)) && actorCompanyId !== viewer.companyId) return null;
  return `${vorname ?? ''} ${nachname ?? ''}`.trim() || null;
}

/** A stored notification as the API returns it. */
export function notificationView(row: NotificationRow & Pick<Notification, 'waiting' | 'locations'>, viewer: CompanyMember): Notification {
  const { id, kind, subjects, total, waiting, locations, at, read_at } = row;
  const who = authorName(row, viewer);
  return { id, kind, subjects, total, waiting, locations, who, at: at.toISOString(), readAt: read_at?.toISOString() ?? null };
}
