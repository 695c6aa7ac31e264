import '@mantine/notifications/styles.layer.css';
import '#kit/ui/style/all-styles.ts';
import { Notifications, type NotificationsProps, notifications, useNotifications } from '@mantine/notifications';
import { useLayoutEffect } from 'react';
import classes from './toast-host.module.css';

export { notifications };

/** Toasts, below the header of the page and of an open panel. */
export function ToastHost(props: NotificationsProps) {
  const { notifications: shown } = useNotifications();
  useOffsetBelowHeads(shown.length > 0);
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
