import { countUnreadNotifications, type NotificationNews } from '@rastnetz/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';
import { notificationKeys } from './notification-keys.ts';

/** Poll interval of the number while there is no stream, in milliseconds. */
const POLL_INTERVAL_MS = 60_000;

/** Number of unread notifications, from the stream or else polled; null while unknown. */
export function useUnread(): number | null {
  const { data: news } = useQuery<NotificationNews | null>({
    queryKey: notificationKeys.news,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const { data } = useQuery({
    queryKey: notificationKeys.unread,
    queryFn: ({ signal }) => call(countUnreadNotifications, {}, { signal }),
    enabled: !news,
    refetchInterval: POLL_INTERVAL_MS,
  });
  return news?.unread ?? data?.unread ?? null;
}
