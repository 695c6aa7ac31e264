import { locationParams } from '#kit/navigation/paths.ts';

/** Tabs of the page for users who set plans: one company, or all. */
const TABS = ['one', 'all'] as const;
export type SubscriptionTab = (typeof TABS)[number];

/** The panel that sets a plan. */
export const EDIT_PANEL = 'edit';

/** State of the page as stored in its address, so that a link reproduces it. */
export interface SubscriptionUrl {
  readonly tab: SubscriptionTab;
  /** Id of the company whose plan is shown; null for the own one. */
  readonly company: string | null;
  readonly search: string;
  /** Only companies near or over a limit. */
  readonly tight: boolean;
  readonly page: number;
  readonly panel: typeof EDIT_PANEL | null;
}

/** Defaults: the state of an address without parameters. */
const PLAIN_URL: SubscriptionUrl = { tab: 'one', company: null, search: '', tight: false, page: 1, panel: null };

const MAX_SEARCH_LENGTH = 200;
const MAX_PAGE = 100_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Parses an address; invalid parameters get their defaults. */
const read = (query: URLSearchParams): SubscriptionUrl => ({
  tab: TABS.find((tab) => tab === query.get('tab')) ?? PLAIN_URL.tab,
  company: UUID.test(query.get('company') ?? '') ? (query.get('company')?.toLowerCase() ?? null) : null,
  search: (query.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  tight: query.get('tight') === '1',
  page: /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Math.min(Number(query.get('page')), MAX_PAGE) : 1,
  panel: query.get(locationParams.open) === EDIT_PANEL ? EDIT_PANEL : null,
});

/** Serializes the state; defaults are left out. */
function write({ tab, company, search, tight, page, panel }: SubscriptionUrl): URLSearchParams {
  const given: Readonly<Record<string, string | null>> = {
    tab: tab === PLAIN_URL.tab ? null : tab,
    company,
    search: search || null,
    tight: tight ? '1' : null,
    page: page > 1 ? String(page) : null,
    [locationParams.open]: panel,
  };
  return new URLSearchParams(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null));
}

const STAYS: readonly string[] = ['page', 'panel'];

/** Another tab resets everything but the company. A change of anything but page and panel returns to page 1. */
function apply(url: SubscriptionUrl, change: Partial<SubscriptionUrl>): SubscriptionUrl {
  if (change.tab && change.tab !== url.tab) return { ...PLAIN_URL, company: url.company, ...change };
  const stays = Object.keys(change).every((name) => STAYS.includes(name));
  return { ...url, ...(!stays && { page: 1 }), ...change };
}

/** Address state of the page. */
export const SUBSCRIPTION_ADDRESS = { read, write, apply } as const;

/** Query string of the plan of one company. */
export const companyQuery = (company: string): string => `?${write({ ...PLAIN_URL, company })}`;
