import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './loading.module.css';

/** Stands in for a page on its way; the text is there for screen readers at once and is seen if loading lasts (S2-SHELL-07). */
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
