import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PageKey } from '#kit/navigation/paths.ts';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

interface MenuDrawerProps {
  readonly opened: boolean;
  readonly pages: readonly PageKey[];
  readonly onClose: () => void;
  readonly onSearch: () => void;
}

/** The sidebar on small screens: a drawer. */
export function MenuDrawer({ opened, pages, onClose, onSearch }: MenuDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="288px"
      title={t('app.menu.label')}
      padding="md"
      classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
      closeButtonProps={{ 'aria-label': t('app.menu.close') }}
    >
      <Sidebar pages={pages} onFollow={onClose} onSearch={onSearch} />
    </Drawer>
  );
}
