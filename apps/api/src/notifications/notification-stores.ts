import type { StoresOf } from '../platform/transactions/transactions.ts';
import { NotificationStore } from './notification.store.ts';
import { NotificationEventStore } from './notification-event.store.ts';
import { NotificationMailStore } from './notification-mail.store.ts';
import { NotificationPreferenceStore } from './notification-preference.store.ts';

/** Stores of this slice. */
export const notificationStores = {
  notifications: NotificationStore,
  notificationEvents: NotificationEventStore,
  notificationMails: NotificationMailStore,
  notificationPreferences: NotificationPreferenceStore,
};
export type NotificationStores = StoresOf<typeof notificationStores>;
