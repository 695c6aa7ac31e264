import { z } from 'zod';

/** What a company may take from the network, by name; `unlimited` is also what holds while nothing was set. */
export const Plan = z.enum(['free', 'basic', 'pro', 'unlimited']);
export type Plan = z.infer<typeof Plan>;

/** Most people and locations of a company; null is without limit. */
export interface PlanLimits {
  readonly seatLimit: number | null;
  readonly locationLimit: number | null;
}

/** What a plan begins with when it is chosen; every company may be given other limits. */
export const PLAN_LIMITS: Readonly<Record<Plan, PlanLimits>> = {
  free: { seatLimit: 2, locationLimit: 3 },
  basic: { seatLimit: 5, locationLimit: 10 },
  pro: { seatLimit: 25, locationLimit: 100 },
  unlimited: { seatLimit: null, locationLimit: null },
};

/** What a plan counts: people who are not blocked, invited ones among them, and locations that are not in the trash. */
export const LimitKind = z.enum(['seats', 'locations']);
export type LimitKind = z.infer<typeof LimitKind>;

/** What is counted of a company that nobody confirmed, beside what a plan counts: bytes of its files, and locations laid into clearing within a day. */
export type QuotaKind = LimitKind | 'bytes' | 'reports';

/** Most that a company has which no admin confirmed and for which no plan was set. Either of the two lifts these limits. */
export const UNCONFIRMED_LIMITS: Readonly<Record<QuotaKind, number>> = {
  seats: 5,
  locations: 50,
  bytes: 250_000_000,
  reports: 100,
};

/** Greatest limit that can be set. */
export const LIMIT_MAX = 1_000_000;

/** Days between which a plan can begin and end. */
export const FIRST_PLAN_DAY = '2000-01-01';
export const LAST_PLAN_DAY = '2099-12-31';

/** How close to a limit: `near` from four fifths of it on, `full` at it, `over` beyond it. */
export type LimitLevel = 'free' | 'near' | 'full' | 'over';

/** How close `used` is to `limit`; without a limit it is never close. */
export function limitLevel(used: number, limit: number | null): LimitLevel {
  if (limit === null || used * 5 < limit * 4) return 'free';
  if (used < limit) return 'near';
  return used === limit ? 'full' : 'over';
}

/** Whether a plan has ended: its last day, `YYYY-MM-DD`, is before today in Germany. */
export const isPlanOver = (endsOn: string | null, today: string): boolean => endsOn !== null && endsOn < today;
