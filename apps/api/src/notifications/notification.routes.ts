import {
  can,
  countUnreadNotifications,
  getNotificationPreferences,
  listNotifications,
  readAllNotifications,
  readNotification,
  setNotificationPreferences,
  streamEvents,
  unsubscribe,
} from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import type { ReportFeed } from '../clearing/queue/report-feed.ts';
import { mount } from '../platform/http/endpoints/mount.ts';
import { mountEvents } from '../platform/http/endpoints/mount-events.ts';
import { type NotificationService, readerOf } from './notification.service.ts';
import type { NotificationFeed } from './notification-feed.ts';

interface NotificationServices {
  readonly notifications: NotificationService;
  readonly notificationFeed: NotificationFeed;
  readonly reportFeed: ReportFeed;
}

/** Notifications of the signed-in user, and the stream of events of all windows. */
export function notificationRoutes(app: FastifyInstance, { notifications, notificationFeed, reportFeed }: NotificationServices): void {
  mountEvents(app, streamEvents, {
    rights: ['clearing', 'users:all'],
    subscribe(send, viewer) {
      const stops = [notificationFeed.subscribe(readerOf(viewer), (data) => send({ name: 'notifications', data }))];
      if (can(viewer, 'clearing')) stops.push(reportFeed.subscribe((data) => send({ name: 'reports', data })));
      return () => stops.forEach((stop) => void stop());
    },
  });
  mount(app, listNotifications, ({ viewer, input }) => notifications.page(viewer, input.query.page));
  mount(app, countUnreadNotifications, ({ viewer }) => notifications.unread(viewer));
  mount(app, readNotification, ({ viewer, input }) => notifications.read(viewer, input.params.id));
  mount(app, readAllNotifications, ({ viewer, input }) => notifications.readAll(viewer, new Date(input.body.until)));
  mount(app, getNotificationPreferences, ({ viewer }) => notifications.preferences(viewer));
  mount(app, setNotificationPreferences, ({ viewer, input }) => notifications.setPreferences(viewer, input.body));
  mount(app, unsubscribe, async ({ input }) => {
    await notifications.unsubscribe(input.params.token);
    return { ok: true } as const;
  });
}
