import { addDays, joinedPeriods, type Period } from '@rastnetz/contract';
import type OpeningHours from 'opening_hours';

/** Minutes of a day. */
export const DAY = 24 * 60;

/** Open periods of the library, in minutes from midnight of the date; null if it reports an unknown state. */
export function openPeriods(osm: OpeningHours, date: string, days: number): Period[] | null {
  const start = midnight(date);
  const intervals = osm.getOpenIntervals(start, midnight(addDays(date, days)));
  if (intervals.some(([, , isUnknown]) => isUnknown)) return null;
  const periods = intervals.map(([from, to]) => ({ start: minutesSince(start, from), end: minutesSince(start, to) }));
  return within(0, days * DAY, periods);
}

/** The periods clipped to two minutes, sorted, with adjacent ones joined. */
export const within = (from: number, to: number, periods: readonly Period[]): Period[] =>
  joinedPeriods(
    periods.map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) })).filter(({ start, end }) => start < end),
  );

export const midnight = (date: string): Date => new Date(`${date}T00:00:00`);

/** In wall-clock time, regardless of daylight saving changes in between. */
export function minutesSince(start: Date, time: Date): number {
  const days = Math.round((new Date(time).setHours(0, 0, 0, 0) - start.getTime()) / 86_400_000);
  return days * DAY + time.getHours() * 60 + time.getMinutes();
}
