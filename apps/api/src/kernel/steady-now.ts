let trustedMs = Number.NEGATIVE_INFINITY;

/** Sets the last time of the clock that retention trusts (`SteadyClock`), which the nodes share by the database. */
export function setTrustedTime(at: Date): void {
  trustedMs = at.getTime();
}

/**
 * The present time, for columns from which a retention period is counted: that of the clock, but never before the last trusted time. Under a
 * clock that is behind they would otherwise say "long ago", and be due at once when it is corrected.
 */
export const steadyNow = (): Date => new Date(Math.max(Date.now(), trustedMs));
