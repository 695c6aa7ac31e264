import '@mantine/notifications/styles.layer.css';
import '#kit/ui/style/all-styles.ts';
import { Notifications, type NotificationsProps, notifications, useNotifications } from '@mantine/notifications';
import classes from './toast-host.module.css';
import { useRoomBelowHeads } from './use-room-below-heads.ts';

export { notifications };

/** Toasts, below what stands at the head of the page and of an open panel. */
export function ToastHost(props: NotificationsProps) {
  const { notifications: shown } = useNotifications();
  useRoomBelowHeads(shown.length > 0);
  return <Notifications {...props} classNames={{ root: classes.root ?? '' }} />;
}
