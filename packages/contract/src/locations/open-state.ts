import type { ReadHours } from './hours-endpoints.ts';
import { addDays, type LocalMoment, weekdayOf } from './local-moment.ts';
import { type DayHours, joinedPeriods, openDays, type Period, periodsOf, WEEKDAYS } from './opening-hours.ts';

/** Whether a location is open, and when that changes. */
export interface OpenState {
  /** `unknown` when nobody gave times for that day, or no hours at all. */
  readonly state: 'open' | 'closed' | 'unknown';
  /**
   * The next change: days after today, and minutes from that day's midnight. Closing at midnight is minute 1440 of the day that ends.
   * Null when nothing changes within eight days, or when it cannot be known.
   */
  readonly changesAt: { readonly daysAhead: number; readonly minutes: number } | null;
}

const DAY = 24 * 60;
const DAYS_AHEAD = 8;
const HORIZON = (DAYS_AHEAD + 1) * DAY;
const NEVER = Number.POSITIVE_INFINITY;

/** The hours of one date: a special day before a public holiday before the weekday. A holiday without hours of its own has its weekday's. */
export function hoursOn(hours: ReadHours, date: string, isHoliday: (date: string) => boolean): DayHours {
  return exceptionOn(hours, date, isHoliday) ?? hours.openingHours[WEEKDAYS[weekdayOf(date)] ?? 'monday'];
}

function exceptionOn({ specialDays, holidayHours }: ReadHours, date: string, isHoliday: (date: string) => boolean): DayHours | null {
  const special = specialDays.find(({ from, to }) => from <= date && date <= to);
  if (special) return special.hours;
  return holidayHours && isHoliday(date) ? holidayHours : null;
}

/**
 * Whether a location is open at a moment of its local time, and the next change within eight days. A period belongs to the day on which
 * it begins, so a night goes on into a holiday or a special day. Periods that touch are one (spec section 5, DESIGN section 2).
 */
export function openState(hours: ReadHours, now: LocalMoment, isHoliday: (date: string) => boolean): OpenState {
  if (isNeverOpen(hours)) return { state: exceptionOn(hours, now.date, isHoliday) ? 'closed' : 'unknown', changesAt: null };
  const { open, vague } = timeline(hours, now.date, isHoliday);
  const current = open.find(({ start, end }) => start <= now.minutes && now.minutes < end);
  if (current) return { state: 'open', changesAt: closing(current.end, vague) };
  const nextVague = vague.find(({ end }) => end > now.minutes)?.start ?? NEVER;
  if (nextVague <= now.minutes) return { state: 'unknown', changesAt: null };
  const next = open.find(({ start }) => start > now.minutes)?.start ?? NEVER;
  return { state: 'closed', changesAt: next < nextVague ? { daysAhead: Math.floor(next / DAY), minutes: next % DAY } : null };
}

/** Nobody gave a week, so only a day named as closed is known to be closed. */
const isNeverOpen = ({ openingHours, holidayHours, specialDays }: ReadHours): boolean =>
  !holidayHours?.isOpen && !specialDays.some((day) => day.hours.isOpen) && openDays(openingHours) === 0;

function closing(end: number, vague: readonly Period[]): OpenState['changesAt'] {
  if (end >= HORIZON || vague.some((day) => day.start <= end && end < day.end)) return null;
  const daysAhead = Math.ceil(end / DAY) - 1;
  return { daysAhead, minutes: end - daysAhead * DAY };
}

/** What is open from yesterday to eight days ahead, in minutes from today's midnight, and the days that are open at unknown times. */
function timeline(hours: ReadHours, today: string, isHoliday: (date: string) => boolean): { open: Period[]; vague: Period[] } {
  const open: Period[] = [];
  const vague: Period[] = [];
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = hoursOn(hours, addDays(today, ahead), isHoliday);
    const midnight = ahead * DAY;
    const periods = periodsOf(day).map(({ start, end }) => ({ start: midnight + start, end: midnight + end }));
    if (day.isOpen && periods.length === 0) vague.push({ start: midnight, end: midnight + DAY });
    open.push(...periods);
  }
  return { open: joinedPeriods(open), vague };
}
