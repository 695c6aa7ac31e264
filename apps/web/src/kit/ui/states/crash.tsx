import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from './message-page.tsx';

/**
 * Stands where a page broke while it was loaded or drawn. A chunk that a new version replaced comes with the reload, and so does a page that was
 * asked for without a network: once that is back, nobody has to press a button.
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
