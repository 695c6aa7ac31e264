import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from './message-page.tsx';

/** Stands where a page broke while it was loaded or drawn. A chunk that a new version replaced comes with the reload. */
export function Crash() {
  const { t } = useTranslation();
  return (
    <MessagePage
      icon={<IconAlertTriangle size={32} />}
      title={t('app.crash.title')}
      body={t('app.crash.body')}
      action={<Button onClick={() => window.location.reload()}>{t('app.retry')}</Button>}
    />
  );
}
