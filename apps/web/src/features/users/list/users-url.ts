import { can, PersonSort, type Right, type RightsHolder, Role, UserStatus } from '@rastnetz/contract';
import { nextSort, type Sort } from '#kit/lib/sort.ts';
import {
  addressCodec,
  choiceParam,
  flagParam,
  idParam,
  pagedChange,
  pageParam,
  sortParam,
  tabParam,
  textParam,
} from '#kit/navigation/address-params.ts';
import { usersParams } from '#kit/navigation/paths.ts';

/** Tabs of the page. */
const TABS = ['people', 'companies', 'audit', 'mails', 'keys'] as const;
export type UsersTab = (typeof TABS)[number];

/** The right that a tab requires. */
const RIGHTS: Readonly<Record<UsersTab, Right>> = {
  people: 'users',
  companies: 'users:all',
  audit: 'users',
  mails: 'users:all',
  keys: 'apiKeys',
};

/** Tabs the user sees. */
export const tabsFor = (user: RightsHolder): readonly UsersTab[] => TABS.filter((tab) => can(user, RIGHTS[tab]));

/** Sort order of the people. */
export type PeopleSort = Sort<PersonSort>;

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
  /** Shows only companies that wait for their confirmation. */
  readonly waiting: boolean;
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
  waiting: false,
  panel: null,
};

/** Codec of the address. */
export const { read: readUsersUrl, write: writeUsersUrl } = addressCodec<UsersUrl>({
  tab: tabParam(usersParams.tab, TABS),
  search: textParam('search'),
  role: choiceParam('role', Role.options),
  status: choiceParam('status', UserStatus.options),
  company: idParam('company'),
  sort: sortParam('sort', PersonSort.options, DEFAULT_SORT),
  waiting: flagParam(usersParams.waiting),
  page: pageParam(100_000),
  panel: idParam('panel', [NEW_PANEL]),
});

const changeList = pagedChange<UsersUrl>(['page', 'panel']);

/** Another tab resets all filters. A change of anything but page and panel returns to page 1. */
export const changeUsersUrl = (url: UsersUrl, change: Partial<UsersUrl>): UsersUrl =>
  change.tab && change.tab !== url.tab ? { ...PLAIN_URL, ...change } : changeList(url, change);

/** Whether any filter is set. */
export const isFiltered = ({ search, role, status, company, waiting }: UsersUrl): boolean =>
  search !== '' || role !== null || status !== null || company !== null || waiting;

/** Next sort after a click on a column header; sign-in times begin with the latest. */
export const nextPeopleSort = (sort: PeopleSort, pressed: PersonSort): PeopleSort => nextSort(sort, pressed, ['lastSignIn']);
