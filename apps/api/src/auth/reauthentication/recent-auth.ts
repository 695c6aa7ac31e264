import { RECENT_AUTH_MINUTES } from '@rastnetz/contract';

/** How long a sign-in or re-authentication counts as recent. */
export const RECENT_AUTH_MS = RECENT_AUTH_MINUTES * 60_000;

/** Tolerated clock skew between nodes; a time further in the future comes from a wrong clock and does not count. */
const CLOCK_SLACK_MS = 60_000;

/** Whether the owner of a session signed in or re-authenticated within `RECENT_AUTH_MS`. */
export function isRecentAuth(provedAt: Date | null, now: Date): boolean {
  const ageMs = provedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - provedAt.getTime();
  return ageMs <= RECENT_AUTH_MS && ageMs >= -CLOCK_SLACK_MS;
}
