import { CLOSED_DAY, type DayHours, WEEKDAYS } from './opening-hours.ts';

type Loose = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a time of an older client: `06:00` and `6:00` are the same; an empty text is no time. */
function readTime(raw: unknown): unknown {
  if (raw === '' || raw === undefined || raw === null) return null;
  if (typeof raw !== 'string') return raw;
  const match = /^\s*0?(\d{1,2}):(\d{2})(?::00)?\s*$/.exec(raw);
  return match ? `${match[1]}:${match[2]}` : raw;
}

/**
 * Converts one weekday of any shape (S3-HOURS-02, S3-HOURS-04, S3-HOURS-05) to the canonical one: `enabled` to `isOpen`,
 * `morning`/`afternoon` with `from`/`to` to the four times. A day without `isOpen` is open if it has a time or is open all day
 * (S4-HOURS-04). A closed day and one that is open all day have no times. From `0:00` to `24:00` is open all day.
 */
export function readDay(raw: unknown): unknown {
  if (!isRecord(raw)) return raw ?? { ...CLOSED_DAY };
  const times = readTimes(raw);
  const open24 = isWholeDay(times) || (raw['open24'] ?? false);
  const isOpen = raw['isOpen'] ?? raw['enabled'] ?? (open24 === true || times.some((time) => time !== null));
  if (isOpen !== true) return { ...CLOSED_DAY, isOpen };
  return open24 === true ? { ...CLOSED_DAY, isOpen, open24 } : { isOpen, open24, ...namedTimes(times) };
}

/** The two properties that may contain a time, by canonical name. */
const TIME_PLACES = [
  ['timeOpen', 'morning', 'from'],
  ['timeClose', 'morning', 'to'],
  ['timeOpenAfternoon', 'afternoon', 'from'],
  ['timeCloseAfternoon', 'afternoon', 'to'],
] as const;

/** The four times. An `afternoon` without a `morning` is the first period; the canonical names have no such day (S4-HOURS-03). */
function readTimes(raw: Loose): readonly unknown[] {
  const times = TIME_PLACES.map(([field, part, end]) => {
    const nested = raw[part];
    return readTime(raw[field] ?? (isRecord(nested) ? nested[end] : null));
  });
  const isAfternoonAlone = isRecord(raw['afternoon']) && times[0] === null && times[1] === null;
  return isAfternoonAlone ? [...times.slice(2), null, null] : times;
}

const isWholeDay = ([open, close, ...second]: readonly unknown[]): boolean =>
  open === '0:00' && close === '24:00' && second.every((time) => time === null);

/** The times by name; `24:00` is midnight. */
const namedTimes = (times: readonly unknown[]): Loose =>
  Object.fromEntries(TIME_PLACES.map(([field], place) => [field, times[place] === '24:00' ? '0:00' : times[place]]));

/** Converts a whole week; missing days are closed. */
export function readWeek(raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  return Object.fromEntries(WEEKDAYS.map((day) => [day, readDay(raw[day])]));
}

/** Canonical form of one day, for comparing typed with stored hours. */
export const canonicalDay = (day: DayHours): DayHours => readDay(day) as DayHours;
