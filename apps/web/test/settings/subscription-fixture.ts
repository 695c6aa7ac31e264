import {
  getSubscription,
  listCompanies,
  listSubscriptions,
  type SessionUser,
  type Subscription,
  type SubscriptionEntry,
  type SubscriptionSummary,
} from '@rastnetz/contract';
import type { FakeApi } from '../harness/fake-api.ts';
import { ADMIN } from '../harness/people.ts';
import { type App, startApp } from '../harness/render-app.tsx';
import { NORD } from '../users/users-fixture.ts';

export const PLAN_PAGE = '/dashboard/einstellungen/aboverwaltung';

export const BASIC: SubscriptionEntry = {
  id: 2,
  plan: 'basic',
  seatLimit: 5,
  locationLimit: 10,
  startsOn: '2026-01-01',
  endsOn: '2099-12-31',
  note: 'Vertrag R-7',
  setBy: 'Sina Stern',
  setAt: '2026-01-02T10:00:00.000Z',
};

/** The first plan, set by a person who was deleted. */
const FREE: SubscriptionEntry = { ...BASIC, id: 1, plan: 'free', seatLimit: 1, locationLimit: null, endsOn: null, note: '', setBy: null };

/** The plan of the signed-in user's company. */
export const OWN: Subscription = {
  companyId: ADMIN.companyId,
  companyName: 'Rasthof Süd KG',
  isOver: false,
  seatsUsed: 4,
  locationsUsed: 12,
  seatLimit: 5,
  locationLimit: 10,
  isUnconfirmed: false,
  current: BASIC,
  history: [BASIC, FREE],
  historyTotal: 2,
  contact: { contactName: 'Rosa Rast', contactEmail: null, contactPhone: null, billingEmail: 'rechnung@sued.example' },
};

/** A company without a plan. */
export const FREE_OF_LIMITS: Subscription = {
  ...OWN,
  companyId: NORD.id,
  companyName: NORD.name,
  seatLimit: null,
  locationLimit: null,
  current: null,
  history: [],
  historyTotal: 0,
};

const summaryOf = ({
  history: _history,
  historyTotal: _total,
  contact: _contact,
  isUnconfirmed: _isUnconfirmed,
  current,
  ...usage
}: Subscription): SubscriptionSummary => ({
  ...usage,
  plan: current?.plan ?? null,
  endsOn: current?.endsOn ?? null,
  firstPerson: null,
});

interface PlanOptions {
  readonly at?: string;
  readonly viewer?: SessionUser;
  readonly language?: 'de' | 'en';
  readonly plans?: readonly Subscription[];
  readonly prepare?: (api: FakeApi) => void;
}

/** The page of the plans over a fake API. */
export const openPlans = ({
  at = PLAN_PAGE,
  viewer = ADMIN,
  language = 'de',
  plans = [OWN, FREE_OF_LIMITS],
  prepare,
}: PlanOptions = {}): Promise<App> =>
  startApp({
    at,
    user: viewer,
    language,
    prepare: (api) => {
      api.on(getSubscription, ({ params }) => plans.find(({ companyId }) => companyId === params.id) ?? OWN);
      api.on(listSubscriptions, ({ query: { tight, page = 1 } }) => {
        const found = plans.filter(({ current }) => tight !== 'true' || current !== null).map(summaryOf);
        return { data: found.slice((Number(page) - 1) * 10, Number(page) * 10), total: found.length };
      });
      api.on(listCompanies, () => ({ data: [NORD], total: 1 }));
      prepare?.(api);
    },
  });
