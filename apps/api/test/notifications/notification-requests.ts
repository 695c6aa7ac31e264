import {
  getNotificationPreferences,
  listNotifications,
  type Notification,
  type NotificationPreferences,
  readAllNotifications,
  readNotification,
  setNotificationPreferences,
} from '@rastnetz/contract';
import type { AppHarness, Session } from '../harness/app-harness.ts';
import { body } from '../locations/lifecycle-requests.ts';

interface NotificationPage {
  readonly data: Notification[];
  readonly total: number;
  readonly unread: number;
}

/** One page of somebody's notifications, once all events are processed. */
export async function notificationsOf({ services }: AppHarness, session: Session, page = 1): Promise<NotificationPage> {
  await services.notificationCollector.collect();
  return body<NotificationPage>(await session.inject({ url: listNotifications.path, query: { page: String(page) } }));
}

/** A short form of notifications: kind, number, and names. */
export const briefly = ({ data }: Pick<NotificationPage, 'data'>) =>
  data.map(({ kind, total, subjects }) => [kind, total, subjects.map(({ title }) => title).join(', ')]);

export const read = (session: Session, id: string) => session.inject({ method: 'POST', url: readNotification.path.replace(':id', id) });

export const readAll = (session: Session, until: string) =>
  session.inject({ method: 'POST', url: readAllNotifications.path, payload: { until } });

export const setPreferences = async (session: Session, payload: Partial<NotificationPreferences>) =>
  body<NotificationPreferences>(await session.inject({ method: 'POST', url: setNotificationPreferences.path, payload }));

export const preferencesOf = async (session: Session) =>
  body<NotificationPreferences>(await session.inject({ url: getNotificationPreferences.path }));

/** Deletes all notifications and events. */
export async function forgetAll({ services, database: { pool } }: AppHarness): Promise<void> {
  await services.notificationCollector.collect();
  await pool.query('delete from notification');
  await pool.query('delete from notification_preference');
}
