import type { QualityKind, Right } from '@rastnetz/contract';

/** Every German address of the web, once (S2-ROUTE-01 to S2-ROUTE-15). */
export const paths = {
  login: '/',
  register: '/register',
  verify: '/register/:token',
  passwordReset: '/password-reset/:token/:userId',
  invitation: '/einladung/:token',
  confirmEmail: '/email/:token',
  report: '/melden',
  reportAt: '/melden/:standortId',
  imprint: '/impressum',
  privacy: '/datenschutz',
  home: '/dashboard',
  locations: '/dashboard/standorte',
  clearing: '/dashboard/clearing',
  map: '/dashboard/map',
  settings: '/dashboard/einstellungen',
  company: '/dashboard/einstellungen/unternehmen',
  users: '/dashboard/einstellungen/benutzer',
  pipelines: '/dashboard/einstellungen/pipelines',
  customFields: '/dashboard/einstellungen/custom-felder',
  imports: '/dashboard/einstellungen/kundenimport',
  subscription: '/dashboard/einstellungen/aboverwaltung',
  legal: '/dashboard/einstellungen/rechtliches',
  audit: '/dashboard/einstellungen/protokoll',
  retention: '/dashboard/einstellungen/aufbewahrung',
  quality: '/dashboard/datencheck',
  profile: '/dashboard/profil',
} as const;

/** A page of the dashboard: its address and the rights its viewers need, all of them (none: everybody signed in). */
export interface PageEntry {
  readonly path: string;
  readonly rights: readonly Right[];
}

/** The pages of the dashboard; menu, guard, spotlight and breadcrumb all read this table (S2-MENU-01 to S2-MENU-07, S6-ROLE-06). */
export const pageTable = {
  home: { path: paths.home, rights: [] },
  locations: { path: paths.locations, rights: [] },
  clearing: { path: paths.clearing, rights: ['clearing'] },
  map: { path: paths.map, rights: [] },
  settings: { path: paths.settings, rights: ['settings'] },
  company: { path: paths.company, rights: ['settings'] },
  users: { path: paths.users, rights: ['users'] },
  pipelines: { path: paths.pipelines, rights: ['settings', 'clearing'] },
  customFields: { path: paths.customFields, rights: ['settings'] },
  imports: { path: paths.imports, rights: ['imports'] },
  subscription: { path: paths.subscription, rights: ['settings'] },
  legal: { path: paths.legal, rights: ['legal'] },
  audit: { path: paths.audit, rights: ['audit'] },
  retention: { path: paths.retention, rights: ['retention'] },
  quality: { path: paths.quality, rights: [] },
  profile: { path: paths.profile, rights: [] },
} as const satisfies Record<string, PageEntry>;

export type PageKey = keyof typeof pageTable;

/** Filters of the locations list as the address bar holds them; Home links with them. */
export const locationParams = { missing: 'missing', mine: 'mine', stale: 'stale', open: 'panel' } as const;

/** What the address of the data quality holds: the list that is worked through. */
export const qualityParams = { kind: 'liste', after: 'nach', mine: 'mine' } as const;

/** Address of the list of one kind of fault. */
export const qualityPath = (kind: QualityKind): string => `${paths.quality}?${qualityParams.kind}=${kind}`;

/** Address of the locations list, filtered; `open` is the id of the location whose panel is open. */
export function locationsPath(
  filter: { missing?: 'coordinates' | 'hours' | 'image' | 'menu'; mine?: boolean; stale?: boolean; open?: string } = {},
): string {
  const query = new URLSearchParams();
  if (filter.missing) query.set(locationParams.missing, filter.missing);
  if (filter.mine) query.set(locationParams.mine, '1');
  if (filter.stale) query.set(locationParams.stale, '1');
  if (filter.open) query.set(locationParams.open, filter.open);
  return query.size === 0 ? paths.locations : `${paths.locations}?${query}`;
}
