import '@mantine/notifications/styles.layer.css';
import '#kit/ui/style/all-styles.ts';
import { Notifications, type NotificationsProps, notifications, useNotifications } from '@mantine/notifications';
import { useLayoutEffect } from 'react';
import classes from './toast-host.module.css';

export { notifications };

/** Toasts, below what stands at the head of the page and of an open panel. */
export function ToastHost(props: NotificationsProps) {
  const { notifications: shown } = useNotifications();
  useOffsetBelowHeads(shown.length > 0);
  return <Notifications {...props} classNames={{ root: classes.root ?? '' }} />;
}

/** What toasts leave free: banners, the heads of pages and of panels, and what says in which step one is. */
const HEADS = '[data-toasts-below], #content h1, .mantine-Drawer-header';
/** Heads that take more of the window than this share, as on a phone held across, are covered rather than the toast pushed out of sight. */
const MOST_SHARE = 0.45;

/** The lowest edge of what is in sight of the heads, of an open panel alone, in pixels from the top of the window. */
function lowestHead(): number {
  const shown = document.querySelector('.mantine-Drawer-content') ?? document;
  const edges = [...shown.querySelectorAll(HEADS)].map((head) => head.getBoundingClientRect().bottom);
  return Math.min(Math.max(0, ...edges), window.innerHeight * MOST_SHARE);
}

/** Tells the styles, while toasts are shown, where their room begins; a panel that opens meanwhile moves them. */
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
