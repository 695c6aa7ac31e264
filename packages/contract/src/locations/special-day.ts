import { z } from 'zod';
import { addDays } from './local-moment.ts';
import { DayHours, dayIssues } from './opening-hours.ts';

/** Maximum number of special days of a location. */
export const MAX_SPECIAL_DAYS = 200;

/** Maximum length of the label of special days. */
export const SPECIAL_LABEL_MAX = 200;

/** Days that differ from the week: an inclusive date range, closed or with own times, and a label. */
export const SpecialDay = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  label: z.string().max(SPECIAL_LABEL_MAX).nullable(),
  hours: DayHours,
});
export type SpecialDay = z.infer<typeof SpecialDay>;

/** An error of one entry of a list of special days; `path` starts with its index, `key` names the text. */
export interface SpecialDayIssue {
  readonly path: readonly [number, ...(keyof SpecialDay | keyof DayHours)[]];
  readonly key: string;
}

/** An end before its start, a date in two entries, and errors of times. Entries without dates do not overlap any other. */
export function specialDayIssues(days: readonly SpecialDay[]): SpecialDayIssue[] {
  return days.flatMap((day, place) => [...rangeIssues(days, day, place), ...hoursIssues(day, place)]);
}

function rangeIssues(days: readonly SpecialDay[], { from, to }: SpecialDay, place: number): SpecialDayIssue[] {
  if (to < from) return [{ path: [place, 'to'], key: 'location.special.to_before_from' }];
  const isTaken = days.slice(0, place).some((other) => other.from !== '' && datesOverlap(other, { from, to }));
  return isTaken ? [{ path: [place, 'from'], key: 'location.special.overlap' }] : [];
}

const hoursIssues = ({ hours }: SpecialDay, place: number): SpecialDayIssue[] =>
  dayIssues(hours).map(({ field, key }) => ({ path: [place, 'hours', field], key }));

/** An inclusive range of dates. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** Whether two ranges have a date in common. */
export const datesOverlap = (one: DateRange, other: DateRange): boolean => one.from <= other.to && other.from <= one.to;

/** The special days without the dates of a range; what entries have before and after it stays. */
export const withoutDates = (days: readonly SpecialDay[], { from, to }: DateRange): SpecialDay[] =>
  days.flatMap((day) => {
    if (!datesOverlap(day, { from, to })) return [day];
    return [...(day.from < from ? [{ ...day, to: addDays(from, -1) }] : []), ...(day.to > to ? [{ ...day, from: addDays(to, 1) }] : [])];
  });

const isSameEntry = (one: SpecialDay, other: SpecialDay): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.label === other.label &&
  Object.entries(one.hours).every(([field, value]) => other.hours[field as keyof DayHours] === value);

/** The special days with further ones, which replace others on their dates; the same list if it has them already. */
export function withSpecialDays(days: readonly SpecialDay[], added: readonly SpecialDay[]): SpecialDay[] {
  const missing = added.filter((day) => !days.some((other) => isSameEntry(day, other)));
  if (missing.length === 0) return [...days];
  const kept = missing.reduce<readonly SpecialDay[]>(withoutDates, days);
  return [...kept, ...missing].toSorted((one, other) => (one.from < other.from ? -1 : 1));
}
