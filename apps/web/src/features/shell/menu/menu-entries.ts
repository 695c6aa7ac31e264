import type { RightsHolder } from '@rastnetz/contract';
import { IconBuilding, IconChecklist, IconHome, IconMap2, IconMapPin, type IconProps, IconSettings, IconUsers } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type PageKey, pageTable } from '#kit/navigation/paths.ts';
import { maySee } from '#kit/session/may-see.ts';

/** One entry of the menu; its children are shown under it while it is open. */
export interface MenuEntry {
  readonly key: PageKey;
  readonly icon: ComponentType<IconProps>;
  readonly children: readonly MenuEntry[];
}

const leaf = (key: PageKey, icon: ComponentType<IconProps>): MenuEntry => ({ key, icon, children: [] });

/** The menu, in the order of S2-MENU-01 to S2-MENU-05. */
const MENU: readonly MenuEntry[] = [
  leaf('home', IconHome),
  leaf('locations', IconMapPin),
  leaf('clearing', IconChecklist),
  leaf('map', IconMap2),
  { key: 'settings', icon: IconSettings, children: [leaf('company', IconBuilding), leaf('users', IconUsers)] },
];

/**
 * What somebody sees of the menu: pages that exist and that their rights reach (S6-ROLE-03, S6-ROLE-04). Where a parent is out of reach, its
 * children stand in its place, so that a holder of a single right finds the page it opens.
 */
export function menuFor(user: RightsHolder, pages: readonly PageKey[], entries: readonly MenuEntry[] = MENU): MenuEntry[] {
  return entries.flatMap((entry) => {
    const children = menuFor(user, pages, entry.children);
    return pages.includes(entry.key) && maySee(user, entry.key) ? [{ ...entry, children }] : children;
  });
}

/** Whether an entry is the place one is at: by path prefix, Home only exactly (S2-MENU-01, S2-MENU-06). */
export function isActive(key: PageKey, pathname: string): boolean {
  const { path } = pageTable[key];
  return pathname === path || (key !== 'home' && pathname.startsWith(`${path}/`));
}
