import { CLOSED_DAY, type DayHours, dayIssues, openDays, timeOf, WEEKDAYS, type WeekHours } from '@rastnetz/contract';
import OpeningHours from 'opening_hours';

const DAY = 24 * 60;
const WEEK = 7 * DAY;
/** A week without holidays and without a daylight saving change in Europe. */
const MONDAY = new Date(2026, 2, 2);
const NEXT_MONDAY = new Date(2026, 2, 9);
/** The library looks up holidays by position. In Lower Saxony, 3 October is a holiday. */
export const SOMEWHERE_IN_GERMANY = { lat: 52.4, lon: 9.7, address: { country_code: 'de', state: 'Niedersachsen' } };

/** Warnings that leave the meaning clear, most of them about spelling. With any other the text is ambiguous and stays as it is. */
const HARMLESS: ReadonlySet<string> = new Set([
  // A night ends at midnight if the next day has a rule of its own: so the grammar defines it, whatever its writer meant.
  'additional_rule_separator_not_used_after_time_wrapping_midnight',
  'adding_0',
  'ambiguous_word',
  'combine_rules',
  'hour_min_separator',
  'nothing_useful',
  'omit_ko',
  'public_holiday',
  'separator_for_readability',
  'use_multi',
  'word_error_correction',
]);

interface Interval {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a text in OpenStreetMap's syntax; null if the library cannot.
 * @param place without one the library knows neither holidays nor sunrise, so that hours that depend on them count as variable
 */
export function parsedOsm(text: string, place: typeof SOMEWHERE_IN_GERMANY | null = null): OpeningHours | null {
  try {
    return new OpeningHours(text, place);
  } catch {
    // The library throws a string for a text that it cannot parse; such hours stay text.
    return null;
  }
}

/**
 * The week of a text parsed without a place, or null if the model cannot represent it exactly: rules for holidays, seasons or dates, open ends and
 * comments, more than two periods on a day, or ambiguous texts.
 */
export function weekOfOsm(hours: OpeningHours): WeekHours | null {
  const isClear = hours.getStructuredWarnings().every(({ type }) => HARMLESS.has(type)) && hours.isWeekStable();
  const intervals = isClear ? hours.getOpenIntervals(MONDAY, NEXT_MONDAY) : [];
  if (intervals.some(([, , unknown, comment]) => unknown || comment)) return null;
  const week = weekOf(joinedOverSunday(intervals.map(([from, to]) => ({ start: minuteOfWeek(from), end: minuteOfWeek(to) || WEEK }))));
  return week && openDays(week) > 0 && WEEKDAYS.every((day) => dayIssues(week[day]).length === 0) ? week : null;
}
const minuteOfWeek = (date: Date): number => ((date.getDay() + 6) % 7) * DAY + date.getHours() * 60 + date.getMinutes();

/** Joins an interval that continues from Sunday night into Monday with the one that starts on Sunday. */
function joinedOverSunday(openIntervals: readonly Interval[]): readonly Interval[] {
  const first = openIntervals[0];
  const last = openIntervals.at(-1);
  if (!first || !last || first === last || first.start !== 0 || last.end !== WEEK) return openIntervals;
  return [...openIntervals.slice(1, -1), { start: last.start, end: WEEK + first.end }];
}

function weekOf(openIntervals: readonly Interval[]): WeekHours | null {
  const days: Interval[][] = WEEKDAYS.map(() => []);
  for (const interval of openIntervals.flatMap(perDay)) days[Math.floor(interval.start / DAY) % 7]?.push(interval);
  if (days.some((periods) => periods.length > 2)) return null;
  return Object.fromEntries(WEEKDAYS.map((day, index) => [day, dayOf(days[index] ?? [], index)])) as WeekHours;
}

/** Keeps an interval whole if a day's period can hold it, also past midnight; splits a longer one at each midnight. */
function perDay({ start, end }: Interval): Interval[] {
  const midnight = (Math.floor(start / DAY) + 1) * DAY;
  const isNight = end - start < DAY && start % DAY !== 0;
  if (end <= midnight || isNight) return [{ start, end }];
  return [{ start, end: midnight }, ...perDay({ start: midnight, end })];
}

function dayOf(periods: readonly Interval[], index: number): DayHours {
  const [first, second] = periods.toSorted((a, b) => (a.start % WEEK) - (b.start % WEEK));
  if (!first) return { ...CLOSED_DAY };
  if (first.end - first.start === DAY) return { ...CLOSED_DAY, isOpen: true, open24: true };
  const time = (minute: number | undefined) => (minute === undefined ? null : timeOf(minute - index * DAY));
  return {
    isOpen: true,
    open24: false,
    timeOpen: time(first.start),
    timeClose: time(first.end),
    timeOpenAfternoon: time(second?.start),
    timeCloseAfternoon: time(second?.end),
  };
}
