import { ActionIcon, Badge, Collapse, NavLink, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useOpenReports } from '#domain/clearing/use-open-reports.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { type PageKey, pageTable } from '#kit/navigation/paths.ts';
import { useUser } from '#kit/session/use-session.ts';
import classes from './main-menu.module.css';
import { isActive, type MenuEntry, menuFor } from './menu-entries.ts';

interface MainMenuProps {
  readonly pages: readonly PageKey[];
  /** Called when an entry is followed; closes the drawer. */
  readonly onFollow?: (() => void) | undefined;
}

/** The menu of the dashboard (S2-MENU-01 to S2-MENU-07). */
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

interface EntryProps {
  readonly entry: MenuEntry;
  readonly onFollow: (() => void) | undefined;
}

/** A menu entry. One with children links to its page like any other, and has a separate button to expand them. */
function Entry({ entry, onFollow }: EntryProps) {
  const { pathname } = useLocation();
  const [toggled, setToggled] = useState<{ readonly isOpen: boolean; readonly child: PageKey | null } | null>(null);
  const id = useId();
  if (entry.children.length === 0) return <EntryLink entry={entry} onFollow={onFollow} />;
  const child = entry.children.find(({ key }) => isActive(key, pathname))?.key ?? null;
  // A child that has become active since the choice opens the group (S2-MENU-07).
  const isChosen = toggled !== null && (child === null || child === toggled.child);
  const isOpen = isChosen ? toggled.isOpen : isActive(entry.key, pathname);
  return (
    <>
      <div className={classes.parent}>
        <EntryLink entry={entry} onFollow={onFollow} />
        <Expander entry={entry} isOpen={isOpen} listId={id} onToggle={() => setToggled({ isOpen: !isOpen, child })} />
      </div>
      <Collapse expanded={isOpen} id={id} className={classes.children ?? ''}>
        {entry.children.map((below) => (
          <Entry key={below.key} entry={below} onFollow={onFollow} />
        ))}
      </Collapse>
    </>
  );
}

function EntryLink({ entry, onFollow }: EntryProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
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
      onClick={() => onFollow?.()}
    />
  );
}

interface ExpanderProps {
  readonly entry: MenuEntry;
  readonly isOpen: boolean;
  readonly listId: string;
  readonly onToggle: () => void;
}

function Expander({ entry, isOpen, listId, onToggle }: ExpanderProps) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={t('app.menu.under', { name: t(`app.menu.${entry.key}`) })}
      aria-expanded={isOpen}
      aria-controls={listId}
      onClick={onToggle}
    >
      <IconChevronRight size={16} aria-hidden className={classes.chevron} />
    </ActionIcon>
  );
}

/** Largest count shown exactly. */
const MAX_SHOWN = 9999;

/** Number of open reports beside the menu entry; hidden if there are none. */
function OpenReports() {
  const { t } = useTranslation();
  const language = useLanguage();
  const open = useOpenReports();
  if (!open) return null;
  const number = open > MAX_SHOWN ? `${formatNumber(MAX_SHOWN, language)}+` : formatNumber(open, language);
  return (
    <Badge size="sm" variant="filled" color="amber.7" className="rn-numbers" component="span">
      <span aria-hidden>{number}</span>
      <VisuallyHidden>{t('queue.open', { count: open })}</VisuallyHidden>
    </Badge>
  );
}
