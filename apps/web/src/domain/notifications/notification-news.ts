import type { NotificationNews } from '@rastnetz/contract';
import type { QueryClient } from '@tanstack/react-query';
import { notificationKeys } from './notification-keys.ts';

/** Receives events about notifications; null when the stream is lost. A change refetches the list. */
export function notificationNewsReceiver(queryClient: QueryClient): (news: NotificationNews | null) => void {
  let change: number | null = null;
  return (news) => {
    queryClient.setQueryData(notificationKeys.news, news);
    if (news === null) return;
    // The first event after a connection reports no change by itself, but some may have been missed before it.
    if (news.change !== change) void queryClient.invalidateQueries({ queryKey: notificationKeys.all });
    change = news.change;
  };
}
