import type { RightsHolder } from '@rastnetz/contract';
import { IconBuilding, IconChecklist, IconHome, IconMap2, IconMapPin, type IconProps, IconSettings, IconUsers } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type PageKey, pageTable } from '#kit/navigation/paths.ts';
import { maySee } from '#kit/session/may-see.ts';

/** A menu entry; its children are shown below it while it is expanded. */
export interface MenuEntry {
  readonly key: PageKey;
  readonly icon: ComponentType<IconProps>;
  readonly children: readonly MenuEntry[];
}

const leaf = (key: PageKey, icon: ComponentType<IconProps>): MenuEntry => ({ key, icon, children: [] });

/** The menu in the order of S2-MENU-01 to S2-MENU-05. */
const MENU: readonly MenuEntry[] = [
  leaf('home', IconHome),
  leaf('locations', IconMapPin),
  leaf('clearing', IconChecklist),
  leaf('map', IconMap2),
  { key: 'settings', icon: IconSettings, children: [leaf('company', IconBuilding), leaf('users', IconUsers)] },
];

/** Existing pages the user may see (S6-ROLE-03, S6-ROLE-04). */
export const menuFor = (user: RightsHolder, pages: readonly PageKey[], entries: readonly MenuEntry[] = MENU): MenuEntry[] =>
  entries
    .filter(({ key }) => pages.includes(key) && maySee(user, key))
    .map((entry) => ({ ...entry, children: menuFor(user, pages, entry.children) }));

/** Whether an entry is active: by path prefix, Home only on an exact match (S2-MENU-01, S2-MENU-06). */
export function isActive(key: PageKey, pathname: string): boolean {
  const { path } = pageTable[key];
  return pathname === path || (key !== 'home' && pathname.startsWith(`${path}/`));
}
