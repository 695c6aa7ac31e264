import type { ReadHours } from './hours-endpoints.ts';
import { addDays, type LocalMoment, weekdayOf } from './local-moment.ts';
import { type DayHours, joinedPeriods, type Period, periodsOf, WEEKDAYS, weekState } from './opening-hours.ts';

/** Whether a location is open, and when that changes. */
export interface OpenState {
  /** `unknown` if the day has no times, or the location no hours. */
  readonly state: 'open' | 'closed' | 'unknown';
  /**
   * The next change: days after today, and minutes from that day's midnight. Closing at midnight is minute 1440 of the day that ends. Null
   * if nothing changes within eight days, or if the change is unknown.
   */
  readonly changesAt: { readonly daysAhead: number; readonly minutes: number } | null;
}

const DAY = 24 * 60;
const DAYS_AHEAD = 8;
const HORIZON = (DAYS_AHEAD + 1) * DAY;
const NEVER = Number.POSITIVE_INFINITY;

/**
 * The hours of one date: a special day takes precedence over a public holiday, and that over the weekday. Without holiday hours the
 * weekday's apply.
 */
export function hoursOn(hours: ReadHours, date: string, isHoliday: (date: string) => boolean): DayHours {
  return exceptionOn(hours, date, isHoliday) ?? hours.openingHours[WEEKDAYS[weekdayOf(date)] ?? 'monday'];
}

function exceptionOn({ specialDays, holidayHours }: ReadHours, date: string, isHoliday: (date: string) => boolean): DayHours | null {
  const special = specialDays.find(({ from, to }) => from <= date && date <= to);
  if (special) return special.hours;
  return holidayHours && isHoliday(date) ? holidayHours : null;
}

/**
 * Whether a location is open at a moment of local time, and the next change within eight days. A period belongs to the day on which it
 * starts, so an overnight period continues into a holiday or a special day. Adjacent periods are merged (S5-TIME-02).
 */
export function openState(hours: ReadHours, now: LocalMoment, isHoliday: (date: string) => boolean): OpenState {
  if (isNeverOpen(hours)) return { state: isGiven(hours, now.date, isHoliday) ? 'closed' : 'unknown', changesAt: null };
  const { open, vague } = timeline(hours, now.date, isHoliday);
  const current = open.find(({ start, end }) => start <= now.minutes && now.minutes < end);
  if (current) return { state: 'open', changesAt: closing(current.end, vague) };
  const nextVague = vague.find(({ end }) => end > now.minutes)?.start ?? NEVER;
  if (nextVague <= now.minutes) return { state: 'unknown', changesAt: null };
  const next = open.find(({ start }) => start > now.minutes)?.start ?? NEVER;
  return { state: 'closed', changesAt: next < nextVague ? { daysAhead: Math.floor(next / DAY), minutes: next % DAY } : null };
}

/** Whether `openState` is `open`, computed from two days instead of ten. */
export const isOpenAt = (hours: ReadHours, { date, minutes }: LocalMoment, isHoliday: (date: string) => boolean): boolean =>
  [-1, 0].some((ahead) => {
    const now = minutes - ahead * DAY;
    return periodsOf(hoursOn(hours, addDays(date, ahead), isHoliday)).some(({ start, end }) => start <= now && now < end);
  });

const isNeverOpen = (hours: ReadHours): boolean =>
  !hours.holidayHours?.isOpen && !hours.specialDays.some((day) => day.hours.isOpen) && weekState(hours) !== 'given';

/** Whether the hours of a date are given; if the week is not given, only its exceptions are. */
const isGiven = (hours: ReadHours, date: string, isHoliday: (date: string) => boolean): boolean =>
  weekState(hours) !== 'not_given' || exceptionOn(hours, date, isHoliday) !== null;

function closing(end: number, vague: readonly Period[]): OpenState['changesAt'] {
  if (end >= HORIZON || vague.some((day) => day.start <= end && end < day.end)) return null;
  const daysAhead = Math.ceil(end / DAY) - 1;
  return { daysAhead, minutes: end - daysAhead * DAY };
}

/** The open periods from yesterday to eight days ahead, in minutes from today's midnight, and the days with unknown hours. */
function timeline(hours: ReadHours, today: string, isHoliday: (date: string) => boolean): { open: Period[]; vague: Period[] } {
  const open: Period[] = [];
  const vague: Period[] = [];
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = addDays(today, ahead);
    const day = hoursOn(hours, date, isHoliday);
    const midnight = ahead * DAY;
    const periods = periodsOf(day).map(({ start, end }) => ({ start: midnight + start, end: midnight + end }));
    if ((day.isOpen && periods.length === 0) || !isGiven(hours, date, isHoliday)) vague.push({ start: midnight, end: midnight + DAY });
    open.push(...periods);
  }
  return { open: joinedPeriods(open), vague };
}
