import { can, type NotificationNews, type ReportNews, streamEvents } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportNewsReceiver } from '#domain/clearing/report-news.ts';
import { notificationNewsReceiver } from '#domain/notifications/notification-news.ts';
import { followEvents } from '#kit/api/event-stream.ts';
import { useUser } from '#kit/session/use-session.ts';

/** Follows the stream of events: notifications, and reports with the right to clear. Used once, by the dashboard. */
export function useEventStream(): void {
  const queryClient = useQueryClient();
  const user = useUser();
  const mayClear = can(user, 'clearing');
  const { token } = user;
  useEffect(() => {
    if (token === '') return undefined;
    const hearReports = reportNewsReceiver(queryClient);
    const hearNotifications = notificationNewsReceiver(queryClient);
    const reset = () => {
      hearReports(null);
      hearNotifications(null);
    };
    const stop = followEvents(streamEvents, {
      onEvent(data, name) {
        if (name === 'reports' && mayClear) hearReports(data as ReportNews);
        if (name === 'notifications') hearNotifications(data as NotificationNews);
      },
      onBreak: reset,
    });
    return () => {
      stop();
      reset();
    };
  }, [queryClient, mayClear, token]);
}
