import '@mantine/notifications/styles.layer.css';
import '#kit/ui/style/all-styles.ts';
import { type NotificationData, Notifications, type NotificationsProps, notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useLayoutEffect, useRef } from 'react';
import classes from './toast-host.module.css';

export { notifications };

/** Toasts, below the header of the page and of an open panel. */
export function ToastHost(props: NotificationsProps) {
  const { notifications: shown } = useNotifications();
  useOffsetBelowHeads(shown.length > 0);
  useOpenUnderFocus(shown);
  return <Notifications {...props} classNames={{ root: classes.root ?? '' }} />;
}

/** Elements that toasts must not cover: banners, headers of pages and panels, and stepper and heading of the wizard. */
const HEADS = '[data-toasts-below], #content h1, .mantine-Drawer-header';
/** Heads that cover more than this share of the window, as on a phone in landscape, are covered by toasts instead of pushing them out of view. */
const MAX_SHARE = 0.45;

/** Bottom edge of the visible headers, or of an open panel's header, in pixels from the top of the window. */
function lowestHead(): number {
  const shown = document.querySelector('.mantine-Drawer-content') ?? document;
  const edges = [...shown.querySelectorAll(HEADS)].map((head) => head.getBoundingClientRect().bottom);
  return Math.min(Math.max(0, ...edges), window.innerHeight * MAX_SHARE);
}

/** Publishes the top offset of toasts as a CSS variable while any are shown; updated when a panel opens meanwhile. */
function useOffsetBelowHeads(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const place = () => document.documentElement.style.setProperty('--rn-toasts-top', `${lowestHead()}px`);
    const observer = new MutationObserver(place);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', place);
    place();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [isShown]);
}

const TOAST = '.mantine-Notification-root';

function focusedOf(shown: readonly NotificationData[]): NotificationData | undefined {
  const id = document.activeElement?.closest(TOAST)?.id;
  return id === undefined ? undefined : shown.find((toast) => toast.id === id);
}

/** Stops the time of a toast, and starts that of the one held before again. */
function hold(toast: NotificationData | undefined, before: NotificationData | undefined): void {
  if (before) notifications.update(before);
  if (toast) notifications.update({ ...toast, autoClose: false });
}

/** Keeps the toast that has the focus open, and gives it its whole time again afterwards (WCAG 2.2.1); Mantine does so under the pointer only. */
function useOpenUnderFocus(shown: readonly NotificationData[]): void {
  const latest = useRef(shown);
  latest.current = shown;
  const isShown = shown.length > 0;
  useEffect(() => {
    if (!isShown) return;
    let held: NotificationData | undefined;
    const follow = () => {
      const focused = focusedOf(latest.current);
      if (focused?.id === held?.id) return;
      hold(focused, held);
      held = focused;
    };
    // A button that disappears when it is pressed loses the focus without an event.
    const observer = new MutationObserver(follow);
    observer.observe(document.body, { childList: true, subtree: true });
    const events = ['focusin', 'focusout'] as const;
    for (const event of events) document.addEventListener(event, follow);
    return () => {
      observer.disconnect();
      for (const event of events) document.removeEventListener(event, follow);
    };
  }, [isShown]);
}
