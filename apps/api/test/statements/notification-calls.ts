import { DEFAULT_NOTIFICATION_PREFERENCES, NotificationGroup } from '@rastnetz/contract';
import { idOf } from './fill-tables.ts';
import { COMPANIES, COMPANY, EARLIER, FAR, LATER, PAGE, PEOPLE, PERSON, REPORTS, type StoreCalls } from './store-calls.ts';

const reader = { userId: PERSON, companyId: COMPANY, groups: NotificationGroup.options };
const event = {
  kind: 'location_changed',
  companyId: COMPANY,
  actorId: PERSON,
  undoneKind: null,
  undoneAt: null,
  subjects: [],
  total: 1,
} as const;
const open = PEOPLE.map((userId, at) => ({ ...event, id: idOf('notification', 2 + at * 3), userId, at: new Date(), isRecent: true }));

/** Notifications, their events, mails and preferences. */
export const notificationCalls: StoreCalls<'notifications' | 'notificationEvents' | 'notificationMails' | 'notificationPreferences'> = {
  notifications: {
    page: async ({ notifications }) => [await notifications.page(reader, PAGE, 0), await notifications.page(reader, PAGE, FAR)],
    count: ({ notifications }) => notifications.count(reader),
    unread: ({ notifications }) => notifications.unread(reader),
    markRead: ({ notifications }) => notifications.markRead(PERSON, idOf('notification', 2)),
    markAllRead: ({ notifications }) => notifications.markAllRead(PERSON, LATER),
    locationsOf: ({ notifications }) => notifications.locationsOf(reader.companyId),
    reportTitles: ({ notifications }) => notifications.reportTitles(REPORTS),
    deleteOld: async ({ notifications }) => [await notifications.deleteOld(LATER), await notifications.deleteOld(EARLIER)],
  },
  notificationEvents: {
    lock: ({ notificationEvents }) => notificationEvents.lock(),
    take: ({ notificationEvents }) => notificationEvents.take(),
    peopleOf: ({ notificationEvents }) => notificationEvents.peopleOf(COMPANIES),
    peopleWith: async ({ notificationEvents }) => [
      await notificationEvents.peopleWith('clearing'),
      await notificationEvents.peopleWith('users:all'),
    ],
    companiesOf: ({ notificationEvents }) => notificationEvents.companiesOf(PEOPLE),
    open: async ({ notificationEvents }) => [await notificationEvents.open(PEOPLE, false), await notificationEvents.open(PEOPLE, true)],
    insertAll: ({ notificationEvents }) =>
      notificationEvents.insertAll(PEOPLE.map((userId) => ({ ...event, userId, group: 'locations', wantsMail: true }))),
    extendAll: ({ notificationEvents }) => notificationEvents.extendAll(open),
    reduceAll: ({ notificationEvents }) => notificationEvents.reduceAll(open),
    removeAll: ({ notificationEvents }) => notificationEvents.removeAll(open.map(({ id }) => id)),
    trim: ({ notificationEvents }) => notificationEvents.trim(PEOPLE),
  },
  notificationMails: {
    due: async ({ notificationMails }) => [await notificationMails.due(LATER), await notificationMails.due(EARLIER)],
    person: ({ notificationMails }) => notificationMails.person(PERSON),
    take: async ({ notificationMails }) => [
      await notificationMails.take(PERSON, EARLIER),
      await notificationMails.take(PEOPLE[1] ?? '', LATER),
    ],
  },
  notificationPreferences: {
    get: ({ notificationPreferences }) => notificationPreferences.get(PERSON),
    ofAll: ({ notificationPreferences }) => notificationPreferences.ofAll(PEOPLE),
    set: ({ notificationPreferences }) => notificationPreferences.set(PERSON, { ...DEFAULT_NOTIFICATION_PREFERENCES, locations: 'never' }),
  },
};
