import { Burger } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NotificationBell } from './notification-bell.tsx';
import { ProductMark } from './product-mark.tsx';
import classes from './shell.module.css';

interface PageHeaderProps {
  readonly menuOpened: boolean;
  readonly onToggleMenu: () => void;
}

/** Above the page on small screens: the button of the menu, the mark, and the bell. */
export function PageHeader({ menuOpened, onToggleMenu }: PageHeaderProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.header} data-toasts-below aria-label={t('app.name')}>
      <Burger className={classes.burger ?? ''} opened={menuOpened} onClick={onToggleMenu} size="sm" aria-label={t('app.menu.open')} />
      <span className={classes.headerMark}>
        <ProductMark />
      </span>
      <NotificationBell />
    </section>
  );
}
