import { Notifications, notifications } from '@mantine/notifications';

export { Notifications as ToastHost, notifications };
