import { can, PersonSort, type RightsHolder, Role, UserStatus } from '@rastnetz/contract';

/** Tabs of the page. */
const TABS = ['people', 'companies', 'audit', 'mails', 'keys'] as const;
export type UsersTab = (typeof TABS)[number];

/** Tabs the user sees; API keys are for super admins only. */
export const tabsFor = (user: RightsHolder): readonly UsersTab[] => TABS.filter((tab) => tab !== 'keys' || can(user, 'apiKeys'));

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;

/** Sort order of the people. */
export interface PeopleSort {
  readonly field: PersonSort;
  readonly direction: (typeof SORT_DIRECTIONS)[number];
}

/** By name, ascending: the default of the API. */
const DEFAULT_SORT: PeopleSort = { field: 'name', direction: 'asc' };

/** Panel of a new invitation; any other value is the id of a person. */
export const NEW_PANEL = 'new';

/** State of the page as stored in its address, so that a link reproduces it. */
export interface UsersUrl {
  readonly tab: UsersTab;
  readonly search: string;
  readonly page: number;
  readonly role: Role | null;
  readonly status: UserStatus | null;
  /** Id of the company to filter people by; null for all. */
  readonly company: string | null;
  readonly sort: PeopleSort;
  /** Shows unconfirmed companies only. */
  readonly unconfirmed: boolean;
  readonly panel: string | null;
}

/** Defaults: the state of an address without parameters. */
export const PLAIN_URL: UsersUrl = {
  tab: 'people',
  search: '',
  page: 1,
  role: null,
  status: null,
  company: null,
  sort: DEFAULT_SORT,
  unconfirmed: false,
  panel: null,
};

const MAX_SEARCH_LENGTH = 200;
const MAX_PAGE = 100_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const oneOf = <T extends string>(text: string | null | undefined, all: readonly T[]): T | null => all.find((each) => each === text) ?? null;

const uuidOf = (text: string | null): string | null => (UUID.test(text ?? '') ? text : null);

const readPage = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Math.min(Number(text), MAX_PAGE) : 1);

/** Parses a sort such as `lastSignIn:desc`; the default if it is invalid. */
function readSort(text: string | null): PeopleSort {
  const [name, way] = (text ?? '').split(':');
  const field = oneOf(name, PersonSort.options);
  const direction = oneOf(way, SORT_DIRECTIONS);
  return field && direction ? { field, direction } : DEFAULT_SORT;
}

/** Parses an address; invalid parameters get their defaults. */
export const readUsersUrl = (query: URLSearchParams): UsersUrl => ({
  tab: oneOf(query.get('tab'), TABS) ?? 'people',
  search: (query.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  page: readPage(query.get('page')),
  role: oneOf(query.get('role'), Role.options),
  status: oneOf(query.get('status'), UserStatus.options),
  company: uuidOf(query.get('company')),
  sort: readSort(query.get('sort')),
  unconfirmed: query.get('unconfirmed') === '1',
  panel: query.get('panel') === NEW_PANEL ? NEW_PANEL : uuidOf(query.get('panel')),
});

/** Serializes the state; defaults are left out. */
export function writeUsersUrl({ tab, search, page, role, status, company, sort, unconfirmed, panel }: UsersUrl): URLSearchParams {
  const isDefaultSort = sort.field === DEFAULT_SORT.field && sort.direction === DEFAULT_SORT.direction;
  const given: Readonly<Record<string, string | null>> = {
    tab: tab === PLAIN_URL.tab ? null : tab,
    search: search || null,
    role,
    status,
    company,
    sort: isDefaultSort ? null : `${sort.field}:${sort.direction}`,
    unconfirmed: unconfirmed ? '1' : null,
    page: page > 1 ? String(page) : null,
    panel,
  };
  return new URLSearchParams(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null));
}

const STAYS: readonly string[] = ['page', 'panel'];

/** Another tab resets all filters. A change of anything but page and panel returns to page 1. */
export function changeUsersUrl(url: UsersUrl, change: Partial<UsersUrl>): UsersUrl {
  if (change.tab && change.tab !== url.tab) return { ...PLAIN_URL, ...change };
  const stays = Object.keys(change).every((name) => STAYS.includes(name));
  return { ...url, ...(!stays && { page: 1 }), ...change };
}

/** Whether any filter is set. */
export const isFiltered = ({ search, role, status, company, unconfirmed }: UsersUrl): boolean =>
  search !== '' || role !== null || status !== null || company !== null || unconfirmed;

/** Next sort after a click on a column header: first A to Z (sign-in times: latest first), then reversed. */
export function nextSort({ field, direction }: PeopleSort, pressed: PersonSort): PeopleSort {
  if (field !== pressed) return { field: pressed, direction: pressed === 'lastSignIn' ? 'desc' : 'asc' };
  return { field, direction: direction === 'asc' ? 'desc' : 'asc' };
}
