import { z } from 'zod';

/** Keys of a week, Monday first (S3-HOURS-01). */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A time of day as `H:MM` without a leading zero, `0:00` to `23:59`; the picker offers quarters of an hour, but any minute is valid. */
const TimeOfDay = z.string().regex(/^(\d|1\d|2[0-3]):[0-5]\d$/, 'location.hours.time');

/** One weekday: closed, open all day, or one or two periods. `isOpen` without times means open at unknown times. */
export const DayHours = z.object({
  isOpen: z.boolean(),
  open24: z.boolean(),
  timeOpen: TimeOfDay.nullable(),
  timeClose: TimeOfDay.nullable(),
  timeOpenAfternoon: TimeOfDay.nullable(),
  timeCloseAfternoon: TimeOfDay.nullable(),
});
export type DayHours = z.infer<typeof DayHours>;

/** All seven days. */
export const WeekHours = z.object({
  monday: DayHours,
  tuesday: DayHours,
  wednesday: DayHours,
  thursday: DayHours,
  friday: DayHours,
  saturday: DayHours,
  sunday: DayHours,
});
export type WeekHours = z.infer<typeof WeekHours>;

/** A closed day. */
export const CLOSED_DAY: DayHours = {
  isOpen: false,
  open24: false,
  timeOpen: null,
  timeClose: null,
  timeOpenAfternoon: null,
  timeCloseAfternoon: null,
};

/** A week with every day closed. */
export const closedWeek = (): WeekHours => ({
  monday: { ...CLOSED_DAY },
  tuesday: { ...CLOSED_DAY },
  wednesday: { ...CLOSED_DAY },
  thursday: { ...CLOSED_DAY },
  friday: { ...CLOSED_DAY },
  saturday: { ...CLOSED_DAY },
  sunday: { ...CLOSED_DAY },
});

/** Number of open days of a week, counted by `isOpen` (S3-HOURS-06). */
export const openDays = (week: WeekHours): number => WEEKDAYS.filter((day) => week[day].isOpen).length;

/** State of a week: not given, closed on all days, or with hours. */
export type WeekState = 'not_given' | 'closed' | 'given';

/** The state of a week; one without an open day is closed only if that was declared. */
export function weekState(hours: { readonly openingHours: WeekHours; readonly closedAllWeek: boolean }): WeekState {
  if (openDays(hours.openingHours) > 0) return 'given';
  return hours.closedAllWeek ? 'closed' : 'not_given';
}

/** Number of open days of a week: 0 if it was declared closed on all days, null if it is not given. */
export const givenDays = (hours: Parameters<typeof weekState>[0]): number | null =>
  weekState(hours) === 'not_given' ? null : openDays(hours.openingHours);

const MINUTES_PER_DAY = 24 * 60;

/** An `H:MM` time in minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Minutes since midnight as `H:MM`; whole days are dropped, so 1440 is `0:00`. */
export function timeOf(minutes: number): string {
  const ofDay = ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return `${Math.floor(ofDay / 60)}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** The 96 options of the picker, every quarter of an hour (S5-TIME-01). */
export const QUARTER_HOURS: readonly string[] = Array.from({ length: 96 }, (_, quarter) => timeOf(quarter * 15));

/** Whether a period ends on the next day: it closes earlier than it opens (S5-TIME-02). */
export const isOvernight = (open: string, close: string): boolean => minutesOf(close) < minutesOf(open);

/** A period in minutes from the day's midnight; `end` exceeds 1440 if it ends on the next day. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

function periodOf(open: string | null, close: string | null): Period | null {
  if (open === null || close === null) return null;
  const start = minutesOf(open);
  const end = minutesOf(close);
  return { start, end: end <= start ? end + MINUTES_PER_DAY : end };
}

/** The periods of a day, in the given order; open all day is one period of 1440 minutes. */
export function periodsOf(day: DayHours): Period[] {
  if (!day.isOpen) return [];
  if (day.open24) return [{ start: 0, end: MINUTES_PER_DAY }];
  return [periodOf(day.timeOpen, day.timeClose), periodOf(day.timeOpenAfternoon, day.timeCloseAfternoon)].filter(
    (period) => period !== null,
  );
}

/** The periods sorted by start, with overlapping and adjacent ones merged. */
export function joinedPeriods(periods: readonly Period[]): Period[] {
  const joined: Period[] = [];
  for (const period of periods.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && period.start <= last.end) joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, period.end) };
    else joined.push(period);
  }
  return joined;
}

/** An error of one field of a day; `key` names the text. */
export interface DayIssue {
  readonly field: keyof DayHours;
  readonly key: string;
}

/**
 * Errors in a day's times (S5-TIME-03): an incomplete period, equal open and close, periods that overlap on the day or past midnight. A
 * night that runs into the opening of the next day is valid: the two are one period.
 */
export function dayIssues(day: DayHours): DayIssue[] {
  if (!day.isOpen || day.open24) return [];
  const issues = [...periodIssues(day, 'timeOpen', 'timeClose'), ...periodIssues(day, 'timeOpenAfternoon', 'timeCloseAfternoon')];
  if (day.timeOpen === null && day.timeClose === null && day.timeOpenAfternoon !== null)
    issues.push({ field: 'timeOpen', key: 'location.hours.first_missing' });
  return issues.length === 0 && overlaps(periodsOf(day)) ? [{ field: 'timeOpenAfternoon', key: 'location.hours.overlap' }] : issues;
}

function periodIssues(day: DayHours, open: 'timeOpen' | 'timeOpenAfternoon', close: 'timeClose' | 'timeCloseAfternoon'): DayIssue[] {
  if (day[open] === null && day[close] === null) return [];
  if (day[open] === null) return [{ field: open, key: 'location.hours.open_missing' }];
  if (day[close] === null) return [{ field: close, key: 'location.hours.close_missing' }];
  return day[open] === day[close] ? [{ field: close, key: 'location.hours.equal' }] : [];
}

function overlaps([first, second]: readonly Period[]): boolean {
  if (!first || !second) return false;
  const [early, late] = first.start <= second.start ? [first, second] : [second, first];
  return late.start < early.end || late.end > early.start + MINUTES_PER_DAY;
}
