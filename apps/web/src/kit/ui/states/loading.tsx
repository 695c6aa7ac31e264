import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './loading.module.css';

/** Placeholder of a page that is loading; its text is available to screen readers at once and visible if loading takes long (S2-SHELL-07). */
export function Loading() {
  const { t } = useTranslation();
  return (
    <div className={classes.root} role="status">
      <Skeleton height={32} width="min(280px, 60%)" />
      <Skeleton height={16} width="min(420px, 80%)" />
      <Skeleton height={200} />
      <span className={classes.text}>{t('app.loading')}</span>
    </div>
  );
}
