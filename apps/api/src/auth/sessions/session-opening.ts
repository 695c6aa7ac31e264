import { type FactorTimes, hasFactor } from '../../accounts/factors.ts';
import type { SessionOpening } from '../../platform/db/schema/people-tables.ts';

interface OpenedSession extends FactorTimes {
  readonly opened_by: SessionOpening | null;
  readonly created_at: Date;
}

/**
 * Whether the second factor that is on was shown for this session. A session opened by password alone stays so when the owner enrols a factor
 * later, because its holder may be somebody else. Sessions of versions that did not record `opened_by` showed the app's code if it was on at that
 * time.
 */
export function hasShownFactor({ opened_by, created_at, ...times }: OpenedSession): boolean {
  if (!hasFactor(times)) return true;
  if (opened_by !== null) return opened_by !== 'password';
  return times.totp_since !== null && times.totp_since <= created_at;
}
