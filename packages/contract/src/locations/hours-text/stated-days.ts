import { type DayHours, periodsOf } from '../opening-hours.ts';
import { dayOfPeriods, type TimedRule } from './rule-hours.ts';

/** What a line states about one day. */
export interface StatedDay {
  readonly hours: DayHours;
  /** Number of days that the statement covers. */
  readonly reach: number;
  readonly isApart: boolean;
}

/** Combines two statements about the same day; null if they are ambiguous. */
export type Combine = (before: StatedDay, now: StatedDay) => StatedDay | null;

/** The hours of each day; null if a statement is ambiguous. */
export function daysOf(rules: readonly TimedRule[], combine: Combine): ReadonlyMap<number, StatedDay> | null {
  const { stated, conflict } = statedUntil(rules, combine);
  return conflict ? null : stated;
}

interface Conflict {
  readonly rule: TimedRule;
  readonly before: StatedDay;
  readonly now: StatedDay;
}

/** The hours of each day, up to the first ambiguous statement. */
export function statedUntil(
  rules: readonly TimedRule[],
  combine: Combine,
): { stated: ReadonlyMap<number, StatedDay>; conflict: Conflict | null } {
  const stated = new Map<number, StatedDay>();
  for (const { rule, day, now } of rules.flatMap(statedDays)) {
    const before = stated.get(day);
    const both = before ? combine(before, now) : now;
    if (before && !both) return { stated, conflict: { rule, before, now } };
    stated.set(day, both ?? now);
  }
  return { stated, conflict: null };
}

function statedDays(rule: TimedRule): { rule: TimedRule; day: number; now: StatedDay }[] {
  const { selector, hours, isApart } = rule;
  if (selector.kind !== 'days') return [];
  return [...selector.days].map((day) => ({ rule, day, now: { hours, reach: selector.days.size, isApart } }));
}

/** A narrower statement replaces an earlier, wider one if they conflict; consecutive periods for the same days add up. */
export function afterBoth(before: StatedDay, now: StatedDay): StatedDay | null {
  const sum = sumOf(before, now);
  if (sum) return before.reach === now.reach && !now.isApart ? sum : null;
  return now.reach < before.reach ? now : null;
}

/** After a semicolon the later statement replaces the one before, after a comma it adds to it. */
export const afterBothInOsm = (before: StatedDay, now: StatedDay): StatedDay | null =>
  now.isApart || !now.hours.isOpen ? now : sumOf(before, now);

function sumOf(before: StatedDay, now: StatedDay): StatedDay | null {
  if (!before.hours.isOpen || !now.hours.isOpen) return null;
  const hours = dayOfPeriods([...periodsOf(before.hours), ...periodsOf(now.hours)]);
  return hours && { ...now, hours };
}
