import { z } from 'zod';
import { CompanyFields } from '../companies/company.ts';
import { endpoint } from '../http/endpoint.ts';
import { PAGE_SIZE, pageOf } from '../http/page.ts';
import { WrittenId } from '../http/written-id.ts';
import { FIRST_PLAN_DAY, LAST_PLAN_DAY, LIMIT_MAX, Plan } from './plan.ts';

const Limit = z.int().min(0).max(LIMIT_MAX).nullable();

/** One subscription setting of a company. Entries are append-only, the newest is the current one. */
export const SubscriptionEntry = z.object({
  id: z.int().positive(),
  plan: Plan,
  /** Maximum number of people and of locations; null for no limit. */
  seatLimit: Limit,
  locationLimit: Limit,
  /** First and last day, `YYYY-MM-DD` in Germany; without a last day it is open-ended. */
  startsOn: z.iso.date(),
  endsOn: z.iso.date().nullable(),
  note: z.string(),
  /** Name of the user who set it, empty if they have none; null if the account is gone. */
  setBy: z.string().nullable(),
  setAt: z.iso.datetime(),
});
export type SubscriptionEntry = z.infer<typeof SubscriptionEntry>;

/** Current usage of a company, and the limits that apply to it: those of its plan, or of an unconfirmed company without one; null for no limit. */
const Usage = z.object({
  companyId: z.uuid(),
  /** Null for an unnamed company. */
  companyName: z.string().nullable(),
  /** People who are not blocked, including invited ones. */
  seatsUsed: z.int().min(0),
  /** Locations outside the trash. */
  locationsUsed: z.int().min(0),
  seatLimit: Limit,
  locationLimit: Limit,
  /** Whether the last day has passed: existing data stays, nothing can be added. */
  isOver: z.boolean(),
});

/** Number of entries in a response; older ones are only counted. */
export const SUBSCRIPTION_HISTORY = 50;

/** The plan of a company, its usage, and earlier settings. */
export const Subscription = Usage.extend({
  /** Whether the limits are those of an unconfirmed company without a plan. */
  isUnconfirmed: z.boolean(),
  /** Null if nothing was ever set. */
  current: SubscriptionEntry.nullable(),
  /** Newest first, including the current one. */
  history: z.array(SubscriptionEntry).max(SUBSCRIPTION_HISTORY),
  historyTotal: z.int().min(0),
  /** Contact and billing address, as entered by the company. */
  contact: CompanyFields.pick({ contactName: true, contactEmail: true, contactPhone: true, billingEmail: true }),
});
export type Subscription = z.infer<typeof Subscription>;

/** A company in the list of plans. */
export const SubscriptionSummary = Usage.extend({
  /** Name and e-mail address of the person who registered first, which identify an unnamed company. */
  firstPerson: z.string().nullable(),
  plan: Plan.nullable(),
  endsOn: z.iso.date().nullable(),
});
export type SubscriptionSummary = z.infer<typeof SubscriptionSummary>;

const id = z.object({ id: WrittenId });

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/v1/unternehmen/:id/abo',
  summary: 'The plan of a company and its usage: of the user’s own with `ownCompany`, of any with `subscription` or `companies`',
  access: 'ownCompany',
  params: id,
  response: Subscription,
});

/** The location quota of a company. */
export const LocationQuota = z.object({
  /** Maximum number of locations; null for no limit. */
  limit: Limit,
  /** Locations outside the trash; null without a limit. */
  used: z.int().min(0).nullable(),
  /** Whether the last day has passed: nothing can be added. */
  isOver: z.boolean(),
  /** Whether the limit is that of an unconfirmed company instead of a plan's. */
  isUnconfirmed: z.boolean(),
  /** Whether an admin confirmed the company: its saves are published directly, and it may export locations of others. */
  isConfirmed: z.boolean(),
});
export type LocationQuota = z.infer<typeof LocationQuota>;

/** For notices before a location is entered; the save itself enforces the quota. */
export const getLocationQuota = endpoint({
  method: 'GET',
  path: '/api/v1/unternehmen/platz',
  summary: 'Limit and number of locations of the user’s company',
  access: 'session',
  response: LocationQuota,
});

const Day = z.iso
  .date({ error: 'subscription.error.day', abort: true })
  .refine((day) => day >= FIRST_PLAN_DAY && day <= LAST_PLAN_DAY, 'subscription.error.day');

/** A complete subscription setting. */
const SubscriptionChange = z
  .object({
    plan: Plan,
    seatLimit: Limit,
    locationLimit: Limit,
    startsOn: Day,
    endsOn: Day.nullable(),
    note: z.string().trim().max(500).default(''),
    /** Id of the setting that the change was decided on, null for none, so that it does not undo one by somebody else. */
    seen: z.int().positive().nullable().optional(),
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

/** A new limit may be below the current usage: nothing is removed, and the response reports it. An unchanged setting adds no entry. */
export const setSubscription = endpoint({
  method: 'POST',
  path: '/api/v1/unternehmen/:id/abo',
  summary: 'Set plan, limits and period of a company; effective immediately. If the current setting is not `seen`, responds with 409',
  access: 'subscription',
  params: id,
  body: SubscriptionChange,
  response: Subscription,
});

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/v1/unternehmen/abos',
  summary:
    'One page of companies by name with plans and usage, searched by name and by their people; with `tight` only those near or above a limit',
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
