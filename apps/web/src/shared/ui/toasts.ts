import { notifications } from '@mantine/notifications';

/** How long a toast stands, in milliseconds (spec section 9). */
const AUTO_CLOSE_MS = 4000;

/** What was done, in words. */
export const toastSuccess = (message: string, autoClose = AUTO_CLOSE_MS): string =>
  notifications.show({ message, color: 'petrol', autoClose, position: 'top-center' });

/** Something to know that is no failure. */
export const toastInfo = (message: string): string =>
  notifications.show({ message, color: 'amber', autoClose: AUTO_CLOSE_MS, position: 'top-center' });

/** What failed; said at once by screen readers. */
export const toastError = (message: string, autoClose = AUTO_CLOSE_MS): string =>
  notifications.show({ message, color: 'red', autoClose, position: 'top-center', role: 'alert' });
