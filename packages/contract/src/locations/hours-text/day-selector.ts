import { HOLIDAY, type TokenKind } from './hours-token.ts';
import type { TokenReader } from './token-reader.ts';

/** Which days a rule is about; `isPartedWeek`: all of a week, though no part of the selector says so, as in `Mo-Fr, Sa-Su`. */
export type DaySelector =
  | { readonly kind: 'days'; readonly days: ReadonlySet<number>; readonly isPartedWeek: boolean }
  | { readonly kind: 'dates'; readonly from: string; readonly to: string };

/**
 * Reads `Mo-Fr`, `Mo, Mi und Fr`, `Sa/So`, `Sonn- und Feiertage`, `2026 Dec 24-26`; null when it is none, or no sensible one.
 * @param joints what may stand between two days
 */
export function readSelector(reader: TokenReader, joints: readonly TokenKind[]): DaySelector | null {
  return reader.sees(['date']) ? readDates(reader) : readDays(reader, joints);
}

/** Days of a week. */
const WEEK = 7;

function readDays(reader: TokenReader, joints: readonly TokenKind[]): DaySelector | null {
  const days = new Set<number>();
  let longest = 0;
  do {
    const item = readDayRange(reader);
    if (!item) return null;
    for (const day of item) days.add(day);
    longest = Math.max(longest, item.length);
  } while (reader.sees(['days'], 1) && reader.skip(joints));
  const weekdays = [...days].filter((day) => day !== HOLIDAY).length;
  return { kind: 'days', days, isPartedWeek: weekdays === WEEK && longest < WEEK };
}

function readDayRange(reader: TokenReader): readonly number[] | null {
  const first = reader.take('days')?.days;
  if (!first || !reader.sees(['days'], 1) || !reader.skip(['dash', 'until'])) return first ?? null;
  const last = reader.take('days')?.days ?? [];
  const [from, to] = [...first, ...last];
  if (first.length + last.length !== 2 || from === undefined || to === undefined || from === HOLIDAY || to === HOLIDAY) return null;
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);
}

/** Some days without others; null where one of the two is of dates, or no day stays. */
export function withoutDays(days: DaySelector, without: DaySelector): DaySelector | null {
  if (days.kind !== 'days' || without.kind !== 'days') return null;
  const rest = new Set([...days.days].filter((day) => !without.days.has(day)));
  return rest.size === 0 || rest.size === days.days.size ? null : { ...days, days: rest };
}

function readDates(reader: TokenReader): DaySelector | null {
  const from = reader.take('date')?.date;
  if (from === undefined) return null;
  const to = reader.skip(['dash', 'until']) ? readEnd(reader, from) : from;
  return to === null || to < from ? null : { kind: 'dates', from, to };
}

/** A whole date, or a day of the same month as in `2026 Dec 24-26`. */
function readEnd(reader: TokenReader, from: string): string | null {
  const whole = reader.take('date');
  if (whole) return whole.date;
  const day = reader.take('time');
  if (!day?.isBare) return null;
  const text = `${from.slice(0, 8)}${String(day.hour).padStart(2, '0')}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : null;
}
