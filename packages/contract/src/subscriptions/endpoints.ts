import { z } from 'zod';
import { CompanyFields } from '../companies/company.ts';
import { endpoint } from '../http/endpoint.ts';
import { PAGE_SIZE, pageOf } from '../http/page.ts';
import { WrittenId } from '../http/written-id.ts';
import { FIRST_PLAN_DAY, LAST_PLAN_DAY, LIMIT_MAX, Plan } from './plan.ts';

const Limit = z.int().min(0).max(LIMIT_MAX).nullable();

/** One thing that was set for a company; entries are only ever added, the newest is the present one. */
export const SubscriptionEntry = z.object({
  id: z.int().positive(),
  plan: Plan,
  /** Most people and most locations; null is without limit. */
  seatLimit: Limit,
  locationLimit: Limit,
  /** First and last day, `YYYY-MM-DD` in Germany; it goes on where no last one is said. */
  startsOn: z.iso.date(),
  endsOn: z.iso.date().nullable(),
  note: z.string(),
  /** Name of who set it, empty where they told none; null when the account is gone. */
  setBy: z.string().nullable(),
  setAt: z.iso.datetime(),
});
export type SubscriptionEntry = z.infer<typeof SubscriptionEntry>;

/** What a company has and uses. */
const Usage = z.object({
  companyId: z.uuid(),
  /** Null is a company nobody named yet. */
  companyName: z.string().nullable(),
  /** People who are not blocked, invited ones among them. */
  seatsUsed: z.int().min(0),
  /** Locations that are not in the trash. */
  locationsUsed: z.int().min(0),
  /** Whether the last day has gone by: everything stays, nothing can be added. */
  isOver: z.boolean(),
});

/** Entries of a history; older ones are counted only. */
export const SUBSCRIPTION_HISTORY = 50;

/** The plan of a company, what of it is used, and what was set before. */
export const Subscription = Usage.extend({
  /** Null: nothing was ever set, nothing is limited. */
  current: SubscriptionEntry.nullable(),
  /** Newest first, the present one among them. */
  history: z.array(SubscriptionEntry).max(SUBSCRIPTION_HISTORY),
  historyTotal: z.int().min(0),
  /** Whom to reach and to bill, as the company says itself. */
  contact: CompanyFields.pick({ contactName: true, contactEmail: true, contactPhone: true, billingEmail: true }),
});
export type Subscription = z.infer<typeof Subscription>;

/** A company in the list of those who set plans. */
export const SubscriptionSummary = Usage.extend({
  /** Name and address of whoever registered first: an unnamed company is told by them. */
  firstPerson: z.string().nullable(),
  plan: Plan.nullable(),
  seatLimit: Limit,
  locationLimit: Limit,
  endsOn: z.iso.date().nullable(),
});
export type SubscriptionSummary = z.infer<typeof SubscriptionSummary>;

const id = z.object({ id: WrittenId });

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/v1/unternehmen/:id/abo',
  summary: 'The plan of a company with what is used: one’s own with `settings`, every one with `subscription` or `companies`',
  access: 'settings',
  params: id,
  response: Subscription,
});

/** What the plan of a company leaves for new locations. */
export const LocationQuota = z.object({
  /** Most locations; null is without limit. */
  limit: Limit,
  /** Locations that are not in the trash; null where nothing limits them. */
  used: z.int().min(0).nullable(),
  /** Whether the last day has gone by: nothing can be added. */
  isOver: z.boolean(),
  /** Whether the limit is that of a company nobody confirmed, and no plan's. */
  isUnconfirmed: z.boolean(),
  /** Whether an admin confirmed the company: what it saves is published at once, and it exports what others have. */
  isConfirmed: z.boolean(),
});
export type LocationQuota = z.infer<typeof LocationQuota>;

/** Asked where somebody begins a location; the save itself decides. */
export const getLocationQuota = endpoint({
  method: 'GET',
  path: '/api/v1/unternehmen/platz',
  summary: 'How many locations the plan of one’s own company takes, and how many there are',
  access: 'session',
  response: LocationQuota,
});

const Day = z.iso
  .date({ error: 'subscription.error.day', abort: true })
  .refine((day) => day >= FIRST_PLAN_DAY && day <= LAST_PLAN_DAY, 'subscription.error.day');

/** What is set for a company, all of it. */
const SubscriptionChange = z
  .object({
    plan: Plan,
    seatLimit: Limit,
    locationLimit: Limit,
    startsOn: Day,
    endsOn: Day.nullable(),
    note: z.string().trim().max(500).default(''),
  })
  .refine(({ plan, seatLimit }) => plan !== 'unlimited' || seatLimit === null, {
    path: ['seatLimit'],
    message: 'subscription.error.unlimited',
  })
  .refine(({ plan, locationLimit }) => plan !== 'unlimited' || locationLimit === null, {
    path: ['locationLimit'],
    message: 'subscription.error.unlimited',
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, { path: ['endsOn'], message: 'subscription.error.ends_before' });

/** What is used already may lie above a new limit: nothing is taken away, and the answer tells. What is so already is not set again. */
export const setSubscription = endpoint({
  method: 'POST',
  path: '/api/v1/unternehmen/:id/abo',
  summary: 'Set plan, limits and period of a company; they hold at once',
  access: 'subscription',
  params: id,
  body: SubscriptionChange,
  response: Subscription,
});

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/v1/unternehmen/abos',
  summary:
    'One page of the companies by name with their plans and what is used, searched by name and by the people in it; with `tight` only those near or above a limit',
  access: 'subscription',
  query: z.object({
    suche: z.string().max(200).default(''),
    tight: z.enum(['true', 'false']).default('false'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
  }),
  response: pageOf(SubscriptionSummary),
});

export const subscriptionEndpoints = [listSubscriptions, getLocationQuota, getSubscription, setSubscription] as const;
