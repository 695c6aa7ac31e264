import { Button, Kbd } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PageKey } from '#kit/navigation/paths.ts';
import { AccountBox } from './account-box.tsx';
import { MainMenu } from './main-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';
import classes from './shell.module.css';

interface SidebarProps {
  readonly pages: readonly PageKey[];
  readonly onFollow?: () => void;
  readonly onSearch: () => void;
}

/** Search, menu and account: fixed on large screens, in the drawer on small ones. */
export function Sidebar({ pages, onFollow, onSearch }: SidebarProps) {
  const { t } = useTranslation();
  const modifier = useOs() === 'macos' ? '⌘' : t('app.keys.ctrl');
  return (
    <div className={classes.sidebarContent}>
      <div className={classes.tools}>
        <Button
          variant="default"
          justify="space-between"
          classNames={{ root: classes.search ?? '', label: classes.searchLabel ?? '' }}
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
        <NotificationBell onFollow={onFollow} />
      </div>
      <div className={classes.menu}>
        <MainMenu pages={pages} onFollow={onFollow} />
      </div>
      <AccountBox onFollow={onFollow} />
    </div>
  );
}
