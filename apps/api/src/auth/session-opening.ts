import type { SessionOpening } from '../db/people-tables.ts';

interface OpenedSession {
  /** Since when its owner has a second factor; null without one. */
  readonly totp_since: Date | null;
  readonly opened_by: SessionOpening | null;
  readonly created_at: Date;
}

/**
 * Whether a session is one of an owner who showed the second factor that is on. One that was opened by password alone does not become
 * more because the owner enrols elsewhere: whoever holds it may be somebody else. Where a version before did not write down how a session
 * was opened, the factor was asked for if it was on already.
 */
export function hasShownFactor({ totp_since, opened_by, created_at }: OpenedSession): boolean {
  if (totp_since === null) return true;
  return opened_by === null ? totp_since <= created_at : opened_by !== 'password';
}
