import { HOLIDAY, type TokenKind } from './hours-token.ts';
import type { TokenReader } from './token-reader.ts';

/** The days of a rule. `isPartedWeek` is true for a full week in several parts, as in `Mo-Fr, Sa-Su`. */
export type DaySelector =
  | { readonly kind: 'days'; readonly days: ReadonlySet<number>; readonly isPartedWeek: boolean }
  | { readonly kind: 'dates'; readonly from: string; readonly to: string };

/**
 * Parses `Mo-Fr`, `Mo, Mi und Fr`, `Sa/So`, `Sonn- und Feiertage`, `2026 Dec 24-26`; null for anything else, and for an impossible range.
 * @param joints tokens that may separate two days
 */
export function readSelector(reader: TokenReader, joints: readonly TokenKind[]): DaySelector | null {
  return reader.sees(['date']) ? readDates(reader) : readDays(reader, joints);
}

/** Number of days in a week. */
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

/** Days without others; null if either is a date range, or if no day is left. */
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

/** A complete date, or a day of the same month as in `2026 Dec 24-26`. */
function readEnd(reader: TokenReader, from: string): string | null {
  const whole = reader.take('date');
  if (whole) return whole.date;
  const day = reader.take('time');
  if (!day?.isBare) return null;
  const text = `${from.slice(0, 8)}${String(day.hour).padStart(2, '0')}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : null;
}
