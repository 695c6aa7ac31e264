import type { ReadHours } from '@rastnetz/contract';
import type { LocationValues } from './location-values.ts';

/** What the form holds of a location's hours beside the free text. */
export type HoursValues = Pick<LocationValues, 'openingHours' | 'closedAllWeek' | 'holidayHours' | 'specialDays'>;

export const hoursOf = ({ openingHours, closedAllWeek, holidayHours, specialDays }: HoursValues): HoursValues => ({
  openingHours,
  closedAllWeek,
  holidayHours,
  specialDays,
});

export const isSameHours = (one: HoursValues, other: HoursValues): boolean =>
  JSON.stringify(hoursOf(one)) === JSON.stringify(hoursOf(other));

/**
 * The hours after a line was read. The line says week and holidays whole, so both are taken as read; dates it does not name keep
 * their special day, dates it names get the one read.
 */
export function withRead(before: HoursValues, read: ReadHours): HoursValues {
  const isNamed = (day: { from: string; to: string }) => read.specialDays.some(({ from, to }) => from <= day.to && day.from <= to);
  return {
    openingHours: read.openingHours,
    closedAllWeek: read.closedAllWeek,
    holidayHours: read.holidayHours,
    specialDays: [...before.specialDays.filter((day) => !isNamed(day)), ...read.specialDays],
  };
}

/** The free text with what was typed below it; nothing of either is dropped. */
export const withAddition = (text: string, typed: string): string => [text.trim(), typed.trim()].filter(Boolean).join('\n');
