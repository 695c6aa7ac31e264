import type { LimitKind } from './plan.ts';

/**
 * What is limited for an unconfirmed company, in addition to `LimitKind`: total size of its files, in bytes, and locations submitted to
 * clearing per day.
 */
export type QuotaKind = LimitKind | 'bytes' | 'reports';

/** Limits of an unconfirmed company without a plan. Confirming it or setting a plan lifts them. */
export const UNCONFIRMED_LIMITS: Readonly<Record<QuotaKind, number>> = {
  seats: 5,
  locations: 50,
  bytes: 250_000_000,
  reports: 100,
};
