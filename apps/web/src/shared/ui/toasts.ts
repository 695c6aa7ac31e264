import type { NotificationData } from '@mantine/notifications';
import i18next from 'i18next';

/** How long a toast stands, in milliseconds (spec section 9). */
const AUTO_CLOSE_MS = 4000;

/** How long a way back stands, in milliseconds: a mail to a reporter rests longer. */
const UNDOABLE_MS = 15_000;

const listeners = new Set<() => void>();
let wanted = false;

/** Whether any toast was asked for; their code is loaded then, not with the first page. */
export const areToastsWanted = (): boolean => wanted;

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function toast(data: NotificationData): void {
  wanted = true;
  for (const listener of listeners) listener();
  const closeButtonProps = { 'aria-label': i18next.t('app.close') };
  void import('./toast-host.tsx').then(({ notifications }) => notifications.show({ position: 'top-center', closeButtonProps, ...data }));
}

/** What was done, in words. `autoCloseMs` where the spec asks for another time. */
export const toastSuccess = (message: NotificationData['message'], autoCloseMs = AUTO_CLOSE_MS): void =>
  toast({ message, color: 'petrol', autoClose: autoCloseMs });

/** What was done and can be taken back: stands longer than others. Answers how to put it away. */
export function toastUndoable(message: NotificationData['message']): () => void {
  const id = crypto.randomUUID();
  toast({ id, message, color: 'petrol', autoClose: UNDOABLE_MS });
  return () => void import('./toast-host.tsx').then(({ notifications }) => notifications.hide(id));
}

/** Something to know that is no failure. */
export const toastInfo = (message: string, autoCloseMs = AUTO_CLOSE_MS): void => toast({ message, color: 'amber', autoClose: autoCloseMs });

/** What failed; said at once by screen readers. */
export const toastError = (message: string, autoCloseMs = AUTO_CLOSE_MS): void =>
  toast({ message, color: 'red', autoClose: autoCloseMs, role: 'alert' });
