import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './offline-mark.module.css';

const isOnline = () => navigator.onLine;
/** The build prerenders the login without a browser that knows the network state. */
const isOnlineAtBuild = () => true;

function subscribeToNetwork(onChange: () => void): () => void {
  const ending = new AbortController();
  for (const event of ['online', 'offline'] as const) window.addEventListener(event, onChange, { signal: ending.signal });
  return () => ending.abort();
}

/** Publishes the height of the banner as a CSS variable: panels, dialogs and the sidebar start below it. */
function measureMark(mark: HTMLElement | null): (() => void) | undefined {
  if (!mark) return undefined;
  const page = document.documentElement;
  const observer = new ResizeObserver(() => page.style.setProperty('--rn-offline-height', `${mark.offsetHeight}px`));
  observer.observe(mark);
  return () => {
    observer.disconnect();
    page.style.removeProperty('--rn-offline-height');
  };
}

/** The banner for a missing network: at the top of every page, above open panels too. */
export function OfflineMark() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribeToNetwork, isOnline, isOnlineAtBuild);
  if (online) return null;
  return (
    <p ref={measureMark} role="alert" data-toasts-below className={classes.root}>
      <IconWifiOff size={16} aria-hidden className={classes.icon} /> {t('app.offline')}
    </p>
  );
}
