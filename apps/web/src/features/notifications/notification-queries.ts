import { listNotifications, readAllNotifications, readNotification } from '@rastnetz/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationKeys } from '#domain/notifications/notification-keys.ts';
import { call } from '#kit/api/client.ts';

/** One page of the notifications, newest first. */
export const useNotifications = (page: number) =>
  useQuery({
    queryKey: notificationKeys.page(page),
    queryFn: ({ signal }) => call(listNotifications, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Refetches list and number after a change; the stream does the same for other windows. */
function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: notificationKeys.all });
}

/** Marks one notification as read. */
export function useRead() {
  const onSuccess = useRefresh();
  return useMutation({ mutationFn: (id: string) => call(readNotification, { params: { id } }), onSuccess });
}

/** Marks all notifications up to a time as read. */
export function useReadAll() {
  const onSuccess = useRefresh();
  return useMutation({ mutationFn: (until: string) => call(readAllNotifications, { body: { until } }), onSuccess });
}
