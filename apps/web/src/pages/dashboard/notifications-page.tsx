import { NotificationsScreen } from '#features/notifications/notifications-screen.tsx';

/** /dashboard/benachrichtigungen: the notifications of the user. */
export function Component() {
  return <NotificationsScreen />;
}
