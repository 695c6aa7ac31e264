import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { PAGE_SIZE, PageNumber, pageOf } from '../http/page.ts';
import { queryNumber } from '../http/query-number.ts';
import { Notification, NotificationPreferences } from './notification.ts';

const Count = z.int().min(0);

/** Event `reports` of the stream: number of open reports; `change` grows with every change. */
export const ReportNews = z.object({ open: Count, change: Count });
export type ReportNews = z.infer<typeof ReportNews>;

/** Event `notifications` of the stream: number of unread notifications; `change` grows with every change. */
export const NotificationNews = z.object({ unread: Count, change: Count });
export type NotificationNews = z.infer<typeof NotificationNews>;

/** Name of an event of the stream. */
export type StreamEvent = 'reports' | 'notifications';

export const streamEvents = endpoint({
  method: 'GET',
  path: '/api/v1/events',
  summary:
    'Server-sent events, immediately and on every change: `notifications` with `unread` and `change`, and with the right `clearing` `reports` with `open` and `change`. Read with fetch, because the session is in a header; ends when the right is granted or withdrawn',
  access: 'session',
  response: z.string(),
  download: ['text/event-stream'],
});

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/notifications',
  summary: 'My notifications, newest first, and the number of unread ones',
  access: 'session',
  query: z.object({ page: queryNumber(PageNumber).default(1) }),
  response: pageOf(Notification).extend({ unread: Count }),
});

/** Notifications per page. */
export const NOTIFICATION_PAGE_SIZE = PAGE_SIZE;

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/notifications/unread',
  summary: 'Number of my unread notifications',
  access: 'session',
  response: z.object({ unread: Count }),
});

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/v1/notifications/:id/read',
  summary: 'Mark one of my notifications as read; no effect if it is read already',
  access: 'session',
  params: z.object({ id: z.uuid() }),
  response: z.object({ unread: Count }),
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/v1/notifications/read',
  summary: 'Mark all my notifications as read, up to the time of the newest that was shown',
  access: 'session',
  body: z.object({ until: z.iso.datetime() }),
  response: z.object({ unread: Count }),
});

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/v1/notifications/preferences',
  summary: 'When notifications are mailed to me, by group: at once, daily or never',
  access: 'session',
  response: NotificationPreferences,
});

export const setNotificationPreferences = endpoint({
  method: 'POST',
  path: '/api/v1/notifications/preferences',
  summary: 'Set when notifications are mailed to me; absent groups are unchanged',
  access: 'session',
  body: NotificationPreferences.partial(),
  response: NotificationPreferences,
});

/** Length of the token of an unsubscribe link. */
export const UNSUBSCRIBE_TOKEN_LENGTH = 64;

export const UnsubscribeToken = z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${UNSUBSCRIBE_TOKEN_LENGTH}}$`));

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/v1/notifications/unsubscribe/:token',
  summary:
    'Stop all mails with notifications, by the link of such a mail; without a session, and without effect if they are stopped already',
  access: 'public',
  params: z.object({ token: UnsubscribeToken }),
  response: z.object({ ok: z.literal(true) }),
});

export const notificationEndpoints = [
  streamEvents,
  listNotifications,
  countUnreadNotifications,
  readAllNotifications,
  readNotification,
  getNotificationPreferences,
  setNotificationPreferences,
  unsubscribe,
] as const;
