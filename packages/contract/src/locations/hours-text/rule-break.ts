import type { Period } from '../opening-hours.ts';
import type { RuleTimes } from './rule-times.ts';
import { readPeriod, skipClockUnit } from './rule-times.ts';
import type { TokenReader } from './token-reader.ts';

const HALF_DAY = 12 * 60;
const SEPARATORS = ['comma', 'semicolon', 'and'] as const;

/** Parses `, Mittagspause 12-13` and `, closed 12-1pm` after the hours of a day; returns null and consumes nothing if no break follows. */
export function readBreak(reader: TokenReader): Period | null {
  const ahead = reader.sees(SEPARATORS) ? 1 : 0;
  const isClosed = reader.sees(['closed'], ahead) && reader.sees(['time'], ahead + 1);
  if (!isClosed && !reader.sees(['break'], ahead)) return null;
  reader.skip(SEPARATORS);
  reader.skip(['break', 'closed']);
  reader.skip(['colon']);
  const first = reader.take('time');
  if (first) skipClockUnit(reader);
  const pause = first && readPeriod(reader, first);
  skipClockUnit(reader);
  return pause ?? NO_BREAK;
}

/** An invalid break, which matches no hours. */
const NO_BREAK: Period = { start: 0, end: 0 };

type Periods = Extract<RuleTimes, { readonly kind: 'periods' }>;

/** The two periods that a break leaves of one period; null if it is not inside of it. */
export function withBreak({ periods, isHalved }: Periods, written: Period): RuleTimes | null {
  const [period, second] = periods;
  if (!period || second) return null;
  const pause = shortBreak(written);
  const isWithin = period.start < pause.start && pause.start < pause.end && pause.end < period.end;
  return isWithin
    ? {
        kind: 'periods',
        isHalved,
        periods: [
          { start: period.start, end: pause.start },
          { start: pause.end, end: period.end },
        ],
      }
    : null;
}

/** `12-1` at midday ends at 13:00: a break is shorter than half a day. */
const shortBreak = ({ start, end }: Period): Period => (end - start > HALF_DAY ? { start, end: end - HALF_DAY } : { start, end });
