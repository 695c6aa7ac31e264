import { CLOSED_DAY, type DayHours, dayIssues, type Period, periodsOf, timeOf } from '../opening-hours.ts';
import type { HoursRule } from './hours-rules.ts';

const DAY = 24 * 60;
const NOON = DAY / 2;
/** Latest end of an overnight period of which only the end is given, in minutes since midnight. */
const NIGHT_END = DAY / 4;

/** The hours of a day with these periods, sorted; null if a day cannot have them. */
export function dayOfPeriods(periods: readonly Period[]): DayHours | null {
  const [first, second, third] = periods.toSorted((one, other) => one.start - other.start);
  if (!first || third) return null;
  if (first.end - first.start === DAY) return second ? null : { ...CLOSED_DAY, isOpen: true, open24: true };
  const day = {
    isOpen: true,
    open24: false,
    timeOpen: timeOf(first.start),
    timeClose: timeOf(first.end),
    timeOpenAfternoon: second ? timeOf(second.start) : null,
    timeCloseAfternoon: second ? timeOf(second.end) : null,
  };
  return dayIssues(day).length === 0 ? day : null;
}

/** A statement with its hours. */
export type TimedRule = Omit<HoursRule, 'times'> & { readonly hours: DayHours };

/** The statements with their hours, or null if one has none. "Sa bis 14" takes its opening time from the last statement on weekdays. */
export function timedRules(rules: readonly HoursRule[]): TimedRule[] | null {
  const { timed, untimed } = timedUntil(rules);
  return untimed ? null : timed;
}

/** A statement with an end but without an opening time that could be taken from earlier statements. */
export interface UnclearEnd {
  readonly rule: HoursRule;
  readonly end: number;
  /** Opening time of the days before, in minutes since midnight; null if there are none. */
  readonly opensBefore: number | null;
}

/** The first statement without a clear opening time; null if there is none. */
export function unclearEndOf(rules: readonly HoursRule[]): UnclearEnd | null {
  const { untimed, before } = timedUntil(rules);
  if (untimed?.times.kind !== 'until') return null;
  const opensBefore = (before && periodsOf(before.hours)[0]?.start) ?? null;
  return { rule: untimed, end: untimed.times.end, opensBefore };
}

interface Timing {
  readonly timed: TimedRule[];
  /** The first statement without hours. */
  readonly untimed: HoursRule | null;
  readonly before: Before | null;
}

/** The hours of the last statement on weekdays, and whether they are in 12-hour time. */
interface Before {
  readonly hours: DayHours;
  readonly isHalved: boolean;
}

function timedUntil(rules: readonly HoursRule[]): Timing {
  const timed: TimedRule[] = [];
  let before: Before | null = null;
  for (const rule of rules) {
    const hours = hoursOfTimes(rule.times, before);
    if (!hours) return { timed, untimed: rule, before };
    const { times: _times, ...rest } = rule;
    timed.push({ ...rest, hours });
    if (rule.selector.kind === 'days' && periodsOf(hours).length > 0) before = { hours, isHalved: isHalved(rule.times, before) };
  }
  return { timed, untimed: null, before };
}

const isHalved = (times: HoursRule['times'], before: Before | null): boolean =>
  times.kind === 'periods' ? times.isHalved : before?.isHalved === true;

function hoursOfTimes(times: HoursRule['times'], before: Before | null): DayHours | null {
  switch (times.kind) {
    case 'closed':
      return { ...CLOSED_DAY };
    case 'allDay':
      return { ...CLOSED_DAY, isOpen: true, open24: true };
    case 'vague':
      return { ...CLOSED_DAY, isOpen: true };
    case 'periods':
      return dayOfPeriods(times.periods);
    case 'until':
      return before && hoursUntil(endMeant(times, before), before.hours);
  }
}

/** `til 2` is 14:00 if the hours before are in 12-hour time and open in the morning after two. */
function endMeant({ end, isBare }: Extract<HoursRule['times'], { kind: 'until' }>, { hours, isHalved }: Before): number {
  const opens = periodsOf(hours)[0]?.start ?? NOON;
  return isBare && isHalved && opens < NOON && end <= opens ? end + NOON : end;
}

function hoursUntil(end: number, before: DayHours): DayHours | null {
  const [first, second] = before.open24 ? [] : periodsOf(before);
  if (!first) return null;
  if (first.start >= NOON && end <= NIGHT_END) return dayOfPeriods([{ start: first.start, end: end + DAY }]);
  // After a break of the days before, a later end is ambiguous: the break may or may not apply.
  const latest = second ? first.end : DAY;
  return first.start < end && end <= latest ? dayOfPeriods([{ start: first.start, end }]) : null;
}
