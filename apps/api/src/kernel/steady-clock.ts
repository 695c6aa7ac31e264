import { DAY_MS } from '@rastnetz/contract';

/**
 * Largest plausible gap between two looks at the clock, in milliseconds: a machine that is off over Easter, from Thursday evening to Tuesday morning,
 * misses four and a half days. Less than the shortest period of the trash (`RETENTION_DAYS`), which a smaller error can therefore not empty. After
 * a longer break deletion begins a day of running later, which harms nobody.
 */
const MAX_STEP_MS = 5 * DAY_MS;
/** Time for which a clock that jumped has to run before it is trusted, in milliseconds. */
const PROBATION_MS = DAY_MS;
/** A gap between two looks counts towards the probation as this at most, in milliseconds, so that a second jump does not end it. */
const MAX_OBSERVED_MS = 60 * 60 * 1000;

/** What is known about a clock: the last time that was plausible, and how long a clock that jumped has run since. */
export interface SteadyClock {
  readonly trustedAt: Date;
  /** Null unless the clock jumped. */
  readonly probation: { readonly seenAt: Date; readonly observedMs: number } | null;
}

/** Hours that a clock has yet to run until it is trusted; null if it is trusted. */
export const hoursUntilTrusted = ({ probation }: SteadyClock): number | null =>
  probation && Math.max(1, Math.ceil((PROBATION_MS - probation.observedMs) / MAX_OBSERVED_MS));

/**
 * The state after a look at the clock. A clock that is more than five days ahead of the last plausible time, or behind it, is on probation until
 * it has been seen to run for a day. If one that is behind were trusted at once, its correction would be a jump ahead: a machine that starts with
 * 1970 every day, until the time server answers, would never delete.
 */
export function lookAtClock(before: SteadyClock | null, now: Date): SteadyClock {
  if (!before || Math.abs(now.getTime() - before.trustedAt.getTime()) <= MAX_STEP_MS) return { trustedAt: now, probation: null };
  const gap = before.probation ? now.getTime() - before.probation.seenAt.getTime() : 0;
  const observedMs = gap < 0 ? 0 : (before.probation?.observedMs ?? 0) + Math.min(gap, MAX_OBSERVED_MS);
  if (observedMs >= PROBATION_MS) return { trustedAt: now, probation: null };
  return { trustedAt: before.trustedAt, probation: { seenAt: now, observedMs } };
}
