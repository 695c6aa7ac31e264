import type { NotificationData } from '@mantine/notifications';
import i18next from 'i18next';
import { lateCode } from '#kit/lib/late-code.ts';

/** Addresses of the files that importing the toasts loads; see `vite.config.ts`. */
declare const TOAST_FILES: readonly string[];

/** The code of toasts: what fails without a network has to be said as well. */
export const toastCode = lateCode(
  () => TOAST_FILES,
  () => import('./toast-host.tsx'),
);

/** How long a toast stands, in milliseconds (S9-TOAST-02). */
const AUTO_CLOSE_MS = 4000;

/** How long a way back stands, in milliseconds: a mail to a reporter rests longer. */
const UNDOABLE_MS = 15_000;

function toast(data: NotificationData, instead?: string): void {
  const closeButtonProps = { 'aria-label': i18next.t('app.close') };
  void toastCode.load().then((code) => {
    if (instead) code?.notifications.hide(instead);
    code?.notifications.show({ position: 'top-center', closeButtonProps, ...data });
  });
}

/** A toast that reports success. `autoCloseMs` where a rule sets another time (S9-TOAST-01). */
export const toastSuccess = (message: NotificationData['message'], autoCloseMs = AUTO_CLOSE_MS): void =>
  toast({ message, color: 'petrol', autoClose: autoCloseMs });

/** What was done and can be taken back: stands longer than others. Answers how to put it away. */
export function toastUndoable(message: NotificationData['message']): () => void {
  const id = crypto.randomUUID();
  toast({ id, message, color: 'petrol', autoClose: UNDOABLE_MS });
  return () => void toastCode.load().then((code) => code?.notifications.hide(id));
}

/** Something to know that is no failure. */
export const toastInfo = (message: string, autoCloseMs = AUTO_CLOSE_MS): void => toast({ message, color: 'amber', autoClose: autoCloseMs });

let lastError = { id: '', message: '' };

/** What failed; said at once by screen readers. The same failure once more takes the place of its first toast: they would pile up over buttons. */
export function toastError(message: string, autoCloseMs = AUTO_CLOSE_MS): void {
  const instead = lastError.message === message ? lastError.id : undefined;
  lastError = { id: crypto.randomUUID(), message };
  toast({ ...lastError, color: 'red', autoClose: autoCloseMs, role: 'alert' }, instead);
}
