import { CLOSED_DAY, type DayHours, dayFaults, type Period, periodsOf, timeOf } from '../opening-hours.ts';
import type { HoursRule } from './hours-rules.ts';

const DAY = 24 * 60;
const NOON = DAY / 2;
/** Until when a night that is given by its end alone may go. */
const NIGHT_END = DAY / 4;

/** The hours of a day that has these periods, the earlier one first; null when it cannot have them. */
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
  return dayFaults(day).length === 0 ? day : null;
}

/** A statement with the hours it gives its days. */
export type TimedRule = Omit<HoursRule, 'times'> & { readonly hours: DayHours };

/** The statements with their hours, or null when one has none. "Sa bis 14" opens as the statement on weekdays before it does. */
export function timedRules(rules: readonly HoursRule[]): TimedRule[] | null {
  const timed: TimedRule[] = [];
  let before: DayHours | null = null;
  for (const { times, ...rule } of rules) {
    const hours = hoursOfTimes(times, before);
    if (!hours) return null;
    timed.push({ ...rule, hours });
    if (rule.selector.kind === 'days' && periodsOf(hours).length > 0) before = hours;
  }
  return timed;
}

function hoursOfTimes(times: HoursRule['times'], before: DayHours | null): DayHours | null {
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
      return before && hoursUntil(times.end, before);
  }
}

function hoursUntil(end: number, before: DayHours): DayHours | null {
  const [first, second] = before.open24 ? [] : periodsOf(before);
  if (!first) return null;
  if (first.start >= NOON && end <= NIGHT_END) return dayOfPeriods([{ start: first.start, end: end + DAY }]);
  // With a pause in between, an end after it leaves open whether the pause is held.
  const latest = second ? first.end : DAY;
  return first.start < end && end <= latest ? dayOfPeriods([{ start: first.start, end }]) : null;
}
