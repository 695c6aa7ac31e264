import { RECENT_AUTH_MINUTES } from '@rastnetz/contract';

/** How long a sign-in or re-authentication counts for requests that need a recent one. */
export const RECENT_AUTH_MS = RECENT_AUTH_MINUTES * 60_000;

/** Clocks of nodes differ a little; a moment further in the future was written by a clock that was wrong, and counts for nothing. */
const CLOCK_SLACK_MS = 60_000;

/** Whether the owner of a session signed in or re-authenticated a short while ago. */
export function isRecentAuth(provedAt: Date | null, now: Date): boolean {
  const ageMs = provedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - provedAt.getTime();
  return ageMs <= RECENT_AUTH_MS && ageMs >= -CLOCK_SLACK_MS;
}
