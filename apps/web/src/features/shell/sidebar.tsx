import { Button, Kbd } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type PageKey, paths } from '../../paths.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import { AccountBox } from './account-box.tsx';
import { MainMenu } from './main-menu.tsx';
import classes from './shell.module.css';

interface SidebarProps {
  readonly pages: readonly PageKey[];
  readonly onFollow?: () => void;
  readonly onSearch: () => void;
}

/** The product mark: logo and name, leading home. */
export function ProductMark({ onFollow }: { readonly onFollow?: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <Link to={paths.home} className={classes.mark} onClick={onFollow}>
      <Logo />
      {t('app.name')}
    </Link>
  );
}

/** Mark, search, menu and account: fixed beside the page on large screens, in the drawer on small ones. */
export function Sidebar({ pages, onFollow, onSearch }: SidebarProps) {
  const { t } = useTranslation();
  const modifier = useOs() === 'macos' ? '⌘' : t('app.keys.ctrl');
  return (
    <div className={classes.sidebarContent}>
      <ProductMark onFollow={onFollow} />
      <Button
        variant="default"
        justify="space-between"
        className={classes.search ?? ''}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          <Kbd size="xs" aria-hidden>
            {modifier} K
          </Kbd>
        }
        onClick={onSearch}
      >
        {t('app.search.open')}
      </Button>
      <div className={classes.menu}>
        <MainMenu pages={pages} onFollow={onFollow} />
      </div>
      <AccountBox />
    </div>
  );
}
