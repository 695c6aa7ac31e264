import { DAY_MS } from '@rastnetz/contract';

const GERMAN_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/** The calendar day in German time, as `YYYY-MM-DD`. */
export const germanDay = (now: Date): string => GERMAN_DAY.format(now);

/** Mondays of the last weeks in German time, oldest first, the current week last. */
export function lastMondays(now: Date, weeks: number): string[] {
  const today = new Date(`${germanDay(now)}T00:00:00Z`);
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  const monday = today.getTime() - sinceMonday * DAY_MS;
  return Array.from({ length: weeks }, (_, index) => new Date(monday - (weeks - 1 - index) * 7 * DAY_MS).toISOString().slice(0, 10));
}

/** A time before the week of a Monday begins in German time; entries in between belong to an earlier week and are not counted. */
export const startOfWeek = (monday: string): Date => new Date(new Date(`${monday}T00:00:00Z`).getTime() - DAY_MS);
