import type { ReadHours } from '../hours-endpoints.ts';
import { CLOSED_DAY, type DayHours, openDays, periodsOf, WEEKDAYS, type Weekday, type WeekHours } from '../opening-hours.ts';
import { MAX_SPECIAL_DAYS, type SpecialDay, specialDayIssues } from '../special-day.ts';
import { hoursRules } from './hours-rules.ts';
import { HOLIDAY } from './hours-token.ts';
import { hoursTokens } from './hours-tokens.ts';
import { type TimedRule, timedRules } from './rule-hours.ts';
import { afterBoth, afterBothInOsm, type Combine, daysOf, type StatedDay, statedUntil } from './stated-days.ts';

/** How two statements about the same day are combined: as people write, or strictly by OpenStreetMap's definition. */
export type HoursGrammar = 'prose' | 'osm';

/**
 * Parses one line of opening hours in German or English, or in a simple subset of OpenStreetMap's grammar: "Mo-Fr 6-22 Uhr, Sa bis 14, So
 * Ruhetag". Days not named are closed. Returns null for a line that is not understood completely, or that is ambiguous.
 */
export function hoursOfText(text: string, grammar: HoursGrammar = 'prose'): ReadHours | null {
  const tokens = hoursTokens(text);
  const rules = tokens && hoursRules(tokens);
  const timed = rules && timedRules(rules);
  return timed && hoursOfRules(timed, grammar === 'osm' ? afterBothInOsm : afterBoth);
}

/** The hours that a line names, without those that it leaves out. */
export interface StatedHours {
  readonly days: Partial<WeekHours>;
  readonly holidayHours: DayHours | null;
  readonly specialDays: readonly SpecialDay[];
}

/** The hours that a line of opening hours names, parsed as by `hoursOfText`; null if it cannot be parsed or names no day. */
export function statedHoursOf(text: string): StatedHours | null {
  const tokens = hoursTokens(text);
  const rules = tokens?.some(({ kind }) => kind === 'days') ? hoursRules(tokens) : null;
  const timed = rules && timedRules(rules);
  const stated = timed && daysOf(timed, afterBoth);
  const specialDays = timed && specialDaysOf(timed);
  return stated && specialDays && { days: namedDaysOf(stated), holidayHours: stated.get(HOLIDAY)?.hours ?? null, specialDays };
}

const namedDaysOf = (stated: ReadonlyMap<number, StatedDay>): Partial<WeekHours> =>
  Object.fromEntries(WEEKDAYS.flatMap((name, day) => (stated.has(day) ? [[name, stated.get(day)?.hours]] : [])));

/** Why statements with clear hours do not form a week: one of them contradicts earlier ones, or some days are not mentioned. */
export type UnclearDays =
  | { readonly kind: 'twice' | 'three_periods'; readonly rule: TimedRule }
  | { readonly kind: 'missing'; readonly days: readonly Weekday[] };

export function unclearDaysOf(rules: readonly TimedRule[]): UnclearDays | null {
  const { stated, conflict } = statedUntil(rules, afterBoth);
  if (conflict) return { kind: isThird(conflict.before, conflict.now) ? 'three_periods' : 'twice', rule: conflict.rule };
  return isWeekStated(stated) ? null : { kind: 'missing', days: WEEKDAYS.filter((_, day) => !stated.get(day)) };
}

const isThird = (before: StatedDay, now: StatedDay): boolean =>
  before.reach === now.reach && !now.isApart && periodsOf(before.hours).length + periodsOf(now.hours).length > 2;

function hoursOfRules(rules: readonly TimedRule[], combine: Combine): ReadHours | null {
  const days = daysOf(rules, combine);
  const specialDays = specialDaysOf(rules);
  if (!days || !specialDays) return null;
  const openingHours = Object.fromEntries(WEEKDAYS.map((name, day) => [name, days.get(day)?.hours ?? { ...CLOSED_DAY }])) as WeekHours;
  const closedAllWeek = openDays(openingHours) === 0;
  return isWeekStated(days) ? { openingHours, closedAllWeek, holidayHours: days.get(HOLIDAY)?.hours ?? null, specialDays } : null;
}

/** Days not named are closed, but something must be open or every day named. */
const isWeekStated = (days: ReadonlyMap<number, StatedDay>): boolean =>
  WEEKDAYS.some((_, day) => days.get(day)?.hours.isOpen) || WEEKDAYS.every((_, day) => days.has(day));

/** Null if two of them have a date in common, or there are too many. */
function specialDaysOf(rules: readonly TimedRule[]): SpecialDay[] | null {
  const specialDays = rules.flatMap(specialDayOf);
  return specialDays.length > MAX_SPECIAL_DAYS || specialDayIssues(specialDays).length > 0 ? null : specialDays;
}

const specialDayOf = ({ selector, label, hours }: TimedRule): SpecialDay[] =>
  selector.kind === 'dates' ? [{ from: selector.from, to: selector.to, label, hours }] : [];
