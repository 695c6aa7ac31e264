import { z } from 'zod';

/** Plans by name; `unlimited` also applies if no plan was set. */
export const Plan = z.enum(['free', 'basic', 'pro', 'unlimited']);
export type Plan = z.infer<typeof Plan>;

/** Maximum number of people and locations of a company; null for no limit. */
export interface PlanLimits {
  readonly seatLimit: number | null;
  readonly locationLimit: number | null;
}

/** Default limits of a plan; every company may have other limits. */
export const PLAN_LIMITS: Readonly<Record<Plan, PlanLimits>> = {
  free: { seatLimit: 2, locationLimit: 3 },
  basic: { seatLimit: 5, locationLimit: 10 },
  pro: { seatLimit: 25, locationLimit: 100 },
  unlimited: { seatLimit: null, locationLimit: null },
};

/** What a plan limits: people who are not blocked, including invited ones, and locations outside the trash. */
export const LimitKind = z.enum(['seats', 'locations']);
export type LimitKind = z.infer<typeof LimitKind>;

/** Maximum of a limit. */
export const LIMIT_MAX = 1_000_000;

/** Earliest and latest day of a plan. */
export const FIRST_PLAN_DAY = '2000-01-01';
export const LAST_PLAN_DAY = '2099-12-31';

/** Usage relative to a limit: `near` from four fifths on, `full` at the limit, `over` above it. */
export type LimitLevel = 'free' | 'near' | 'full' | 'over';

/** Usage relative to a limit; `free` without one. */
export function limitLevel(used: number, limit: number | null): LimitLevel {
  if (limit === null || used * 5 < limit * 4) return 'free';
  if (used < limit) return 'near';
  return used === limit ? 'full' : 'over';
}

/** Whether a plan has ended: its last day, `YYYY-MM-DD`, is before today in Germany. */
export const isPlanOver = (endsOn: string | null, today: string): boolean => endsOn !== null && endsOn < today;
