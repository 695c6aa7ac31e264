import type { NotificationData } from '@mantine/notifications';
import i18next from 'i18next';
import { lazyModule } from '#kit/lib/lazy-module.ts';

/** URLs of the files that importing the toasts loads; defined in `vite.config.ts`. */
declare const TOAST_FILES: readonly string[];

/** The code of toasts, preloaded because failures without a network have to be reported too. */
export const toastCode = lazyModule(
  () => TOAST_FILES,
  () => import('./toast-host.tsx'),
);

/** Duration of a toast, in milliseconds (S9-TOAST-02). */
const AUTO_CLOSE_MS = 4000;

/** Duration of a toast with an undo button, in milliseconds: mails to reporters are delayed longer. */
const UNDOABLE_MS = 15_000;

function toast(data: NotificationData, instead?: string): void {
  const closeButtonProps = { 'aria-label': i18next.t('app.close') };
  void toastCode.load().then((code) => {
    if (instead) code?.notifications.hide(instead);
    code?.notifications.show({ position: 'top-center', closeButtonProps, ...data });
  });
}

/** Reports success, as text only: a toast with an undo button is shown longer. `autoCloseMs` for rules that set another duration (S9-TOAST-01). */
export const toastSuccess = (message: string, autoCloseMs = AUTO_CLOSE_MS): void =>
  toast({ message, color: 'petrol', autoClose: autoCloseMs });

/** A toast with an undo button, shown longer than others. Returns the function that closes it. */
export function toastUndoable(message: NotificationData['message']): () => void {
  const id = crypto.randomUUID();
  toast({ id, message, color: 'petrol', autoClose: UNDOABLE_MS });
  return () => void toastCode.load().then((code) => code?.notifications.hide(id));
}

/** Reports something that is no failure. */
export const toastInfo = (message: string, autoCloseMs = AUTO_CLOSE_MS): void => toast({ message, color: 'amber', autoClose: autoCloseMs });

let lastError = { id: '', message: '' };

/** An error toast, announced assertively. A repeated failure replaces its first toast, so that they do not pile up over buttons. */
export function toastError(message: string, autoCloseMs = AUTO_CLOSE_MS): void {
  const instead = lastError.message === message ? lastError.id : undefined;
  lastError = { id: crypto.randomUUID(), message };
  toast({ ...lastError, color: 'red', autoClose: autoCloseMs, role: 'alert' }, instead);
}
