import { NavLink } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { type PageKey, pageTable } from '../../paths.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { isActive, type MenuEntry, menuFor } from './menu-entries.ts';
import { OpenReports } from './open-reports.tsx';

interface MainMenuProps {
  readonly pages: readonly PageKey[];
  /** Called when an entry was followed; the drawer closes then. */
  readonly onFollow?: (() => void) | undefined;
}

/** The menu of the dashboard (spec section 2). */
export function MainMenu({ pages, onFollow }: MainMenuProps) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <nav aria-label={t('app.menu.label')}>
      {menuFor(user, pages).map((entry) => (
        <Entry key={entry.key} entry={entry} onFollow={onFollow} />
      ))}
    </nav>
  );
}

function Entry({ entry, onFollow }: { readonly entry: MenuEntry; readonly onFollow: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [toggled, setToggled] = useState<boolean | null>(null);
  const active = isActive(entry.key, pathname);
  const childActive = entry.children.some(({ key }) => isActive(key, pathname));
  const Icon = entry.icon;
  return (
    <NavLink
      component={Link}
      to={pageTable[entry.key].path}
      label={t(`app.menu.${entry.key}`)}
      leftSection={<Icon size={20} aria-hidden />}
      {...(entry.key === 'clearing' && { rightSection: <OpenReports />, disableRightSectionRotation: true })}
      active={active}
      aria-current={active && !childActive ? 'page' : undefined}
      childrenOffset={36}
      opened={toggled ?? active}
      onChange={setToggled}
      onClick={() => onFollow?.()}
    >
      {entry.children.length === 0 ? null : entry.children.map((child) => <Entry key={child.key} entry={child} onFollow={onFollow} />)}
    </NavLink>
  );
}
