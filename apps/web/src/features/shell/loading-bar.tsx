import '@mantine/nprogress/styles.layer.css';
import { NavigationProgress, nprogress } from '@mantine/nprogress';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';

/** Bar at the top edge while a page loads (S2-SHELL-04). */
export function LoadingBar() {
  const { t } = useTranslation();
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (busy) nprogress.start();
    else nprogress.complete();
  }, [busy]);
  return <NavigationProgress withinPortal={false} size={3} aria-label={t('app.loading')} />;
}
