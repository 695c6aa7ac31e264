import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './shell.module.css';

/** Stands above the page while the browser has no network. */
export function OfflineHint() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <p className={classes.offline}>
          <IconWifiOff size={16} aria-hidden /> {t('app.offline')}
        </p>
      )}
    </div>
  );
}
