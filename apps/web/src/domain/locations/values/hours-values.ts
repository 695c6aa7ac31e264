import { type ReadHours, withSpecialDays } from '@rastnetz/contract';
import type { LocationValues } from './location-values.ts';

/** The opening hours of the form, without the free text. */
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
 * The hours after a line was parsed. The line contains week and holidays completely, so it replaces both; special days are replaced only on
 * the dates that it names: of longer holidays or a closure the other days stay (ADR 0008).
 */
export function withParsedHours(before: HoursValues, read: ReadHours): HoursValues {
  return {
    openingHours: read.openingHours,
    closedAllWeek: read.closedAllWeek,
    holidayHours: read.holidayHours,
    specialDays: withSpecialDays(before.specialDays, read.specialDays),
  };
}

/** The free text with the typed text appended on a new line. */
export const withAddition = (text: string, typed: string): string => [text.trim(), typed.trim()].filter(Boolean).join('\n');
