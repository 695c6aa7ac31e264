const DAY_MS = 24 * 60 * 60 * 1000;
/** When a night's work begins, in milliseconds after midnight (UTC). */
const BEGINS_MS = 3 * 60 * 60 * 1000;

/** When the last night before a moment began. */
const lastRetentionRun = (moment: Date): Date => new Date(Math.floor((moment.getTime() - BEGINS_MS) / DAY_MS) * DAY_MS + BEGINS_MS);

/** When the next night after a moment begins. */
export const nextRetentionRun = (moment: Date): Date => new Date(lastRetentionRun(moment).getTime() + DAY_MS);

/** What is older than this has been kept for so many days. It moves once a night, so that the day something goes can be told before. */
export const retentionCutoff = (days: number, now: Date): Date => new Date(lastRetentionRun(now).getTime() - days * DAY_MS);

/** The night in which something goes that has been kept since a moment; the coming one where that is over. */
export const purgeAt = (since: Date, days: number, now: Date): Date =>
  nextRetentionRun(new Date(Math.max(since.getTime() + days * DAY_MS, now.getTime())));
