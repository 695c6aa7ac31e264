import { type FactorTimes, hasFactor } from '../../accounts/factors.ts';
import type { SessionOpening } from '../../platform/db/schema/people-tables.ts';

interface OpenedSession extends FactorTimes {
  readonly opened_by: SessionOpening | null;
  readonly created_at: Date;
}

/**
 * Whether a session is one of an owner who showed the second factor that is on. One that was opened by password alone does not become
 * more because the owner enrols elsewhere: whoever holds it may be somebody else. Where a version before did not write down how a session
 * was opened, the factor was asked for if it was on already.
 */
export function hasShownFactor({ opened_by, created_at, ...times }: OpenedSession): boolean {
  if (!hasFactor(times)) return true;
  if (opened_by !== null) return opened_by !== 'password';
  return times.totp_since !== null && times.totp_since <= created_at;
}
