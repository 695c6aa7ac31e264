import { DAY_MS } from '@rastnetz/contract';

/** Start of the daily retention job, in milliseconds after midnight (UTC). */
const BEGINS_MS = 3 * 60 * 60 * 1000;

/** Start of the last retention job before a moment. */
const lastRetentionRun = (moment: Date): Date => new Date(Math.floor((moment.getTime() - BEGINS_MS) / DAY_MS) * DAY_MS + BEGINS_MS);

/** Start of the next retention job after a moment. */
export const nextRetentionRun = (moment: Date): Date => new Date(lastRetentionRun(moment).getTime() + DAY_MS);

/** Data older than this has exceeded a retention of `days` days. Moves once a day, so that the day of a deletion can be announced. */
export const retentionCutoff = (days: number, now: Date): Date => new Date(lastRetentionRun(now).getTime() - days * DAY_MS);

/** The retention job that deletes something stored since a moment; the next one if it is already due. */
export const purgeAt = (since: Date, days: number, now: Date): Date =>
  nextRetentionRun(new Date(Math.max(since.getTime() + days * DAY_MS, now.getTime())));
