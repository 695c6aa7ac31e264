import '@mantine/notifications/styles.layer.css';
import './all-styles.ts';
import { Notifications, notifications } from '@mantine/notifications';

export { Notifications as ToastHost, notifications };
