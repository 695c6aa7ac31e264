import type { Period } from '../opening-hours.ts';
import type { TimeToken } from './hours-token.ts';
import type { TokenReader } from './token-reader.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** Bare hours before this time may mean the afternoon. */
const EARLY = 6 * HOUR;
const NOON = 12 * HOUR;
const HALF_DAY = 12 * HOUR;

/** The hours of a rule; `until` takes its start from an earlier rule. */
export type RuleTimes =
  | { readonly kind: 'closed' | 'allDay' | 'vague' }
  /** `isHalved`: at least one time has "am" or "pm". */
  | { readonly kind: 'periods'; readonly periods: readonly Period[]; readonly isHalved: boolean }
  | { readonly kind: 'until'; readonly end: number; readonly isBare: boolean };

interface WrittenPeriod extends Period {
  /** Whether none of its times has minutes or a half of the day. */
  readonly isBare: boolean;
  /** Whether at least one has neither. */
  readonly hasBare: boolean;
  readonly isHalved: boolean;
}

/** Parses `6-22 Uhr`, `8:30-12 und 14-18 Uhr`, `bis 14`, `24 Stunden`, `geschlossen`; null for anything else, and for ambiguous times. */
export function readTimes(reader: TokenReader): RuleTimes | null {
  const isStatedOpen = reader.skip(['open']);
  if (reader.sees(['always'])) return readAlways(reader);
  const times = readPlain(reader);
  if (isStatedOpen && times?.kind === 'closed') return null;
  if (times?.kind !== 'closed') reader.skip(['open']);
  return times;
}

function readPlain(reader: TokenReader): RuleTimes | null {
  for (const kind of ['closed', 'allDay', 'vague'] as const) if (reader.skip([kind])) return { kind };
  if (reader.skip(['until'])) return readUntil(reader);
  return isDayLong(reader) ? readDayLong(reader) : readPeriods(reader);
}

/** `immer`, `always open`: ignored before times, ambiguous before days. */
function readAlways(reader: TokenReader): RuleTimes | null {
  reader.skip(['always']);
  reader.skip(['open']);
  if (reader.sees(['closed', 'time', 'since', 'until'])) return readPlain(reader);
  return reader.sees(['days', 'date']) ? null : { kind: 'allDay' };
}

function readUntil(reader: TokenReader): RuleTimes | null {
  const time = reader.take('time');
  const end = time && minutesOfDay(time);
  const isBare = time?.isBare === true && !skipClockUnit(reader);
  if (!isBare) skipClockUnit(reader);
  return end === null || end === 0 ? null : { kind: 'until', end, isBare };
}

/** `24 Stunden`, `24h`. */
const isDayLong = (reader: TokenReader): boolean =>
  reader.next?.kind === 'time' && reader.next.isBare && reader.next.hour === 24 && reader.sees(['unit'], 1);

function readDayLong(reader: TokenReader): RuleTimes | null {
  reader.take('time');
  return reader.take('unit')?.isSpan ? { kind: 'allDay' } : null;
}

function readPeriods(reader: TokenReader): RuleTimes | null {
  const periods: WrittenPeriod[] = [];
  let isClock = false;
  reader.skip(['since']);
  for (let start = reader.take('time'); start; start = nextStart(reader)) {
    isClock = skipClockUnit(reader) || isClock;
    const period = readPeriod(reader, start);
    if (!period) return null;
    isClock = skipClockUnit(reader) || isClock;
    periods.push(period);
  }
  const isClear = periods.length > 0 && (isClock || !periods.some((period, index) => isDoubtful(period, periods[index - 1])));
  return isClear ? { kind: 'periods', periods, isHalved: periods.some((period) => period.isHalved) } : null;
}

function nextStart(reader: TokenReader): TimeToken | null {
  if (reader.sees(['time'], 1)) reader.skip(['comma', 'and', 'slash']);
  return reader.take('time');
}

/** Returns whether the unit indicates 24-hour time. */
export function skipClockUnit(reader: TokenReader): boolean {
  return reader.sees(['unit']) && reader.take('unit')?.isClock === true;
}

export function readPeriod(reader: TokenReader, from: TimeToken): WrittenPeriod | null {
  const until = reader.skip(['dash', 'until']) ? reader.take('time') : null;
  return until && periodOf(...withNoon(from, until));
}

/** The likely meaning of two ambiguous times; null if they are not ambiguous. */
export function likelyPeriod(from: TimeToken, until: TimeToken): Period | null {
  const [first, last] = withNoon(from, until);
  const [start, end] = [minutesOfDay(first), minutesOfDay(last)];
  if (start === null || end === null || !isInDoubt(first, last)) return null;
  const meant = isTwelveHour(first) && isOtherHalf(start, end, last) ? (start + HALF_DAY) % DAY : start;
  return { start: meant, end: nextAfter(meant, end, isTwelveHour(last) ? HALF_DAY : DAY) };
}

/** Whether a time may be in either half of the day. */
const isTwelveHour = ({ hour, half }: TimeToken): boolean => half === null && hour >= 1 && hour <= 12;

const nextAfter = (start: number, end: number, step: number): number => (end > start ? end : nextAfter(start, end + step, step));

/**
 * Whether a start without a half of the day is in the other half: `2-6` is in the afternoon, `5-4` starts in the morning, `10-2am` in the evening
 * and `12-12am` at noon.
 */
const isOtherHalf = (start: number, end: number, { half }: TimeToken): boolean =>
  half === null ? start < EARLY && start < end : (start >= end && start < end + HALF_DAY) || (start < EARLY && start + HALF_DAY < end);

function isInDoubt(first: TimeToken, last: TimeToken): boolean {
  const period = periodOf(first, last);
  return period ? isDoubtful(period) : hasOneHalf(first, last);
}

function periodOf(first: TimeToken, last: TimeToken): WrittenPeriod | null {
  const start = minutesOfDay(first);
  const close = minutesOfDay(last);
  if (start === null || close === null || hasOneHalf(first, last)) return null;
  const end = last.isBare && close === 0 ? null : endOf(start, close);
  const bare = { isBare: first.isBare && last.isBare, hasBare: first.isBare || last.isBare };
  return end === null ? null : { start, end, ...bare, isHalved: first.half === 'am' || first.half === 'pm' };
}

/** A bare twelve after a morning time, or before an afternoon time, is noon. */
function withNoon(first: TimeToken, last: TimeToken): [TimeToken, TimeToken] {
  if (first.half === 'am' && isBareTwelve(last)) return [first, { ...last, half: 'pm' }];
  return isBareTwelve(first) && last.half === 'pm' ? [{ ...first, half: 'pm' }, last] : [first, last];
}

const isBareTwelve = ({ hour, isBare }: TimeToken): boolean => isBare && hour === 12;

/** Whether only one of the times has "am" or "pm", so that the other is ambiguous. */
const hasOneHalf = (first: TimeToken, last: TimeToken): boolean =>
  [first, last].some(({ half }) => half === null) && [first, last].some(({ half }) => half === 'am' || half === 'pm');

/** An end before its start is on the next day, and midnight to midnight is a whole day; null for an empty period. */
function endOf(start: number, close: number): number | null {
  if (start === DAY || (close === start && start !== 0)) return null;
  return close > start ? close : close + DAY;
}

/** Whether a period such as `9-5`, `8:30-5` or `2-6`, or `1:30-5` after `8:30-12`, may be in 12-hour time. */
function isDoubtful(period: WrittenPeriod, before?: WrittenPeriod): boolean {
  const { start, end, isBare, hasBare } = period;
  const isLater = before !== undefined && before.start > start;
  return hasBare && (isDoubtfulNight(period) || ((isBare || isLater) && start > 0 && start < EARLY && end <= NOON));
}

/** An end on the next day that may be in the afternoon: 12-hour time has neither a start from 13:00 nor an end before 1:00. */
const isDoubtfulNight = ({ start, end }: Period): boolean => start < NOON + HOUR && end >= DAY + HOUR && end <= DAY + NOON;

/** Minutes since midnight, up to 1440; null if it is not a time of day. */
export function minutesOfDay(time: TimeToken): number | null {
  const hour = hourOfDay(time);
  const minutes = hour === null ? null : hour * HOUR + time.minute;
  return minutes === null || time.minute > 59 || minutes > DAY ? null : minutes;
}

function hourOfDay({ hour, half }: TimeToken): number | null {
  if (half !== 'am' && half !== 'pm') return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}
