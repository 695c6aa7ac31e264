import {
  addressCodec,
  choiceParam,
  flagParam,
  idParam,
  pagedChange,
  pageParam,
  tabParam,
  textParam,
} from '#kit/navigation/address-params.ts';
import { locationParams } from '#kit/navigation/location-paths.ts';

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

const COMPANY = idParam('company');

const { read, write } = addressCodec<SubscriptionUrl>({
  tab: tabParam('tab', TABS),
  company: { ...COMPANY, read: (query) => COMPANY.read(query)?.toLowerCase() ?? null },
  search: textParam('search'),
  tight: flagParam('tight'),
  page: pageParam(100_000),
  panel: choiceParam(locationParams.open, [EDIT_PANEL]),
});

const changeList = pagedChange<SubscriptionUrl>(['page', 'panel']);

/** Another tab resets everything but the company. A change of anything but page and panel returns to page 1. */
const apply = (url: SubscriptionUrl, change: Partial<SubscriptionUrl>): SubscriptionUrl =>
  change.tab && change.tab !== url.tab ? { ...PLAIN_URL, company: url.company, ...change } : changeList(url, change);

/** Address state of the page. */
export const SUBSCRIPTION_ADDRESS = { read, write, apply } as const;

/** Query string of the plan of one company. */
export const companyQuery = (company: string): string => `?${write({ ...PLAIN_URL, company })}`;
