import { z } from 'zod';
import { can, type RightsHolder } from '../rights/rights.ts';

/** What a notification reports. */
export const NotificationKind = z.enum([
  'report_received',
  'company_registered',
  'company_confirmed',
  'location_added',
  'location_changed',
  'location_published',
  'location_unpublished',
  'location_merged',
  'location_deleted',
  'location_restored',
  'location_moved',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/**
 * Groups with one mail preference each: new reports, unconfirmed companies, and changes of the own company and its locations, by others or by
 * colleagues.
 */
export const NotificationGroup = z.enum(['reports', 'companies', 'locations', 'colleagues']);
export type NotificationGroup = z.infer<typeof NotificationGroup>;

/** When notifications of a group are mailed; the list in the app has them in any case. */
export const NotificationMode = z.enum(['at_once', 'daily', 'never']);
export type NotificationMode = z.infer<typeof NotificationMode>;

/** When to be mailed about each group. */
export const NotificationPreferences = z.object({
  reports: NotificationMode,
  companies: NotificationMode,
  locations: NotificationMode,
  colleagues: NotificationMode,
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const DEFAULT_NOTIFICATION_PREFERENCES: NotificationPreferences = {
  reports: 'daily',
  companies: 'daily',
  locations: 'at_once',
  colleagues: 'never',
};

/** Minimum interval between two mails with notifications to one user, in minutes. */
export const NOTIFICATION_MAIL_MINUTES = 15;
/** Local hour of the daily mail (Europe/Berlin). */
export const NOTIFICATION_DAILY_HOUR = 7;
/** Notifications are deleted after this many days. */
export const NOTIFICATION_DAYS = 90;
/** Maximum number of notifications stored per user; the oldest are deleted. */
export const NOTIFICATIONS_MAX = 200;

/** Groups that a user can be notified of. */
export const notificationGroupsOf = (holder: RightsHolder): NotificationGroup[] =>
  NotificationGroup.options.filter((group) => {
    if (group === 'reports') return can(holder, 'clearing');
    return group === 'companies' ? can(holder, 'users:all') : true;
  });

/** A report, company or location; `title` is null without a name, or if the thing is gone. */
export const NotificationSubject = z.object({ id: z.uuid(), title: z.string().nullable() });
export type NotificationSubject = z.infer<typeof NotificationSubject>;

/** Of the locations of a confirmed company: how many are published, and how many wait for their review in clearing. */
export const ConfirmedLocations = z.object({ published: z.int().min(0), waiting: z.int().min(0) });
export type ConfirmedLocations = z.infer<typeof ConfirmedLocations>;

/** A notification of the signed-in user; several events of one kind in a short time are one notification with their number. */
export const Notification = z.object({
  id: z.uuid(),
  kind: NotificationKind,
  /** At most three of the things; of companies those that still wait, if any do. */
  subjects: z.array(NotificationSubject),
  /** Number of things. */
  total: z.int().min(1),
  /** Number of companies that still wait for their confirmation; null for other kinds. */
  waiting: z.int().min(0).nullable(),
  /** The present locations of a company that was confirmed; null for other kinds. */
  locations: ConfirmedLocations.nullable(),
  /** The author; null without one or with several, and if the user may not see who it is. */
  who: z.string().nullable(),
  at: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});
export type Notification = z.infer<typeof Notification>;
