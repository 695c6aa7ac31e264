import { notificationsStore } from '@mantine/notifications';
import { fireEvent } from '@testing-library/react';

/** Duration of a toast with an undo button, in milliseconds. */
export const UNDOABLE_MS = 15_000;

/** After how many milliseconds each shown toast closes, oldest first. */
export const toastTimes = () => notificationsStore.getState().notifications.map(({ autoClose }) => autoClose);

/**
 * Keeps toasts open: the pointer is over each, which stops its time. They close after four seconds, and on a busy machine a test may look later. A test
 * about the time of a toast takes the pointer off it. Returns a function that ends this.
 */
export function keepToastsOpen(): () => void {
  const toasts = document.getElementsByClassName('mantine-Notification-root');
  const held = new WeakSet<Element>();
  const hold = () => {
    for (const toast of toasts) {
      if (held.has(toast)) continue;
      held.add(toast);
      fireEvent.mouseOver(toast);
    }
  };
  const observer = new MutationObserver(hold);
  const unsubscribe = notificationsStore.subscribe(({ notifications }) => {
    observer.disconnect();
    if (notifications.length > 0) observer.observe(document, { childList: true, subtree: true });
  });
  return () => {
    unsubscribe();
    observer.disconnect();
  };
}
