import type { QualityKind, Right } from '@rastnetz/contract';

/** Every German path of the web app (S2-ROUTE-01 to S2-ROUTE-15). */
export const paths = {
  login: '/',
  register: '/register',
  verify: '/register/:token',
  passwordReset: '/password-reset/:token/:userId',
  invitation: '/einladung/:token',
  confirmEmail: '/email/:token',
  unsubscribe: '/abmelden/:token',
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
  notifications: '/dashboard/benachrichtigungen',
  profile: '/dashboard/profil',
} as const;

/** A page of the dashboard: its path and the rights it requires, all of `rights` and one of `anyRight` (none: every signed-in user). */
export interface PageEntry {
  readonly path: string;
  readonly rights: readonly Right[];
  readonly anyRight?: readonly Right[];
}

/** The pages of the dashboard; menu, guard, spotlight and breadcrumb all read this table (S2-MENU-01 to S2-MENU-07, S6-ROLE-06). */
export const pageTable = {
  home: { path: paths.home, rights: [] },
  locations: { path: paths.locations, rights: [] },
  clearing: { path: paths.clearing, rights: ['clearing'] },
  map: { path: paths.map, rights: [] },
  // Every single right for one of its pages opens it (S6-ROLE-04); those of the other pages include one of these.
  settings: { path: paths.settings, rights: [], anyRight: ['ownCompany', 'users', 'imports'] },
  company: { path: paths.company, rights: ['ownCompany'] },
  users: { path: paths.users, rights: ['users'] },
  pipelines: { path: paths.pipelines, rights: ['settings', 'clearing'] },
  customFields: { path: paths.customFields, rights: ['settings'] },
  imports: { path: paths.imports, rights: ['imports'] },
  subscription: { path: paths.subscription, rights: ['ownCompany'] },
  legal: { path: paths.legal, rights: ['legal'] },
  audit: { path: paths.audit, rights: ['audit'] },
  retention: { path: paths.retention, rights: ['retention'] },
  quality: { path: paths.quality, rights: [] },
  notifications: { path: paths.notifications, rights: [] },
  profile: { path: paths.profile, rights: [] },
} as const satisfies Record<string, PageEntry>;

export type PageKey = keyof typeof pageTable;

/** URL parameter of Home that shows the start page, also when no step is open; and that address. */
export const START_PARAM = 'start';
export const startPath = `${paths.home}?${START_PARAM}=1`;

/** URL parameters of the data quality page: the worklist and the position in it. */
export const qualityParams = { kind: 'liste', after: 'nach', mine: 'mine' } as const;

/** URL of the worklist of one kind of quality problem. */
export const qualityPath = (kind: QualityKind): string => `${paths.quality}?${qualityParams.kind}=${kind}`;

/** URL parameters of the users page: the tab, and the filter of companies that wait for their confirmation. */
export const usersParams = { tab: 'tab', waiting: 'waiting' } as const;

/** URL of the companies. */
export const companiesPath = `${paths.users}?${usersParams.tab}=companies`;

/** URL of the companies that wait for their confirmation. */
export const waitingCompaniesPath = `${companiesPath}&${usersParams.waiting}=1`;
