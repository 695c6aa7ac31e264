import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from './message-page.tsx';

/**
 * Error boundary content for a page that failed to load or render. Reloading fixes a chunk that a new version replaced; a page requested
 * offline reloads by itself once the network is back.
 */
export function Crash() {
  const { t } = useTranslation();
  useWindowEvent('online', () => window.location.reload());
  return (
    <MessagePage
      icon={<IconAlertTriangle size={32} />}
      title={t('app.crash.title')}
      body={t('app.crash.body')}
      action={<Button onClick={() => window.location.reload()}>{t('app.retry')}</Button>}
    />
  );
}
