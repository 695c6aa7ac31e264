import { z } from 'zod';
import { DayHours, dayFaults } from './opening-hours.ts';

/** Most special days a location can have. */
export const MAX_SPECIAL_DAYS = 200;

/** Days that differ from the week: a date range (both ends included), closed or with own times, and what it is called. */
export const SpecialDay = z.object({ from: z.iso.date(), to: z.iso.date(), label: z.string().max(200).nullable(), hours: DayHours });
export type SpecialDay = z.infer<typeof SpecialDay>;

/** What is wrong with one of a list of special days; `path` begins with its place, `key` names the text. */
export interface SpecialDayFault {
  readonly path: readonly [number, ...(keyof SpecialDay | keyof DayHours)[]];
  readonly key: string;
}

/** An end before its begin, a date that two entries have, and the faults of a day's times. An entry without dates takes none. */
export function specialDayFaults(days: readonly SpecialDay[]): SpecialDayFault[] {
  return days.flatMap((day, place) => [...rangeFaults(days, day, place), ...hoursFaults(day, place)]);
}

function rangeFaults(days: readonly SpecialDay[], { from, to }: SpecialDay, place: number): SpecialDayFault[] {
  if (to < from) return [{ path: [place, 'to'], key: 'location.special.to_before_from' }];
  const isTaken = days.slice(0, place).some((other) => other.from !== '' && other.from <= to && from <= other.to);
  return isTaken ? [{ path: [place, 'from'], key: 'location.special.overlap' }] : [];
}

const hoursFaults = ({ hours }: SpecialDay, place: number): SpecialDayFault[] =>
  dayFaults(hours).map(({ field, key }) => ({ path: [place, 'hours', field], key }));
