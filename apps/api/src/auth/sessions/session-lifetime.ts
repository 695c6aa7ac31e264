import { wholeDays } from '../../kernel/whole-days.ts';

const MINUTE_MS = 60_000;
/** A session ends after a week of inactivity, and after 30 days in any case. */
export const SESSION_IDLE_MS = wholeDays(7);
export const SESSION_MAX_MS = wholeDays(30);
/** Minimum interval between two updates of the last use. */
const TOUCH_EVERY_MS = MINUTE_MS;

interface SessionTimes {
  readonly last_used_at: Date;
  readonly expires_at: Date;
}

/** Sessions last used before this time have ended. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - SESSION_IDLE_MS);

/** Whether a session has ended, by age or inactivity. */
export const isOver = ({ last_used_at, expires_at }: SessionTimes, now: Date): boolean =>
  expires_at <= now || last_used_at < idleSince(now);

/** Whether the last use is due for an update: after a minute, but not once the session has timed out. */
export function isDue(lastUsedAt: Date, now: Date): boolean {
  const idleMs = now.getTime() - lastUsedAt.getTime();
  return idleMs >= TOUCH_EVERY_MS && idleMs <= SESSION_IDLE_MS;
}
