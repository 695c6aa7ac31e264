import { isDeepStrictEqual } from 'node:util';
import { hoursOfText, type ReadHours, WEEKDAYS } from '@rastnetz/contract';
import type OpeningHours from 'opening_hours';
import { onlyEndsNights, osmAgrees } from './osm-agreement.ts';
import { mayBeOsm } from './osm-candidate.ts';
import { parsedOsm, SOMEWHERE_IN_GERMANY, weekOfOsm } from './osm-hours.ts';

const MAX_LENGTH = 2000;
/** Cached texts. Imports repeat themselves: 7,500 locations share 4,000 distinct texts. */
const MAX_REMEMBERED = 5000;

/** Warnings that indicate prose instead of OpenStreetMap's syntax. */
const PROSE: ReadonlySet<string> = new Set(['word_error_correction', 'without_minutes']);
/** Warning that the library ends a night at midnight, although its writer may mean that it goes on. */
const CUT_AT_MIDNIGHT = 'additional_rule_separator_not_used_after_time_wrapping_midnight';

const SCHOOL_HOLIDAYS = /(?<![a-z])SH(?![a-z])|school|ferien/i;

const remembered = new Map<string, ReadHours | null>();

/**
 * Parses a line of opening hours in OpenStreetMap's syntax, German or English; null if the model cannot represent it exactly or it is ambiguous.
 * Never throws; results are cached.
 */
export function hoursOfLine(text: string): ReadHours | null {
  const line = text.replace(/[^\S\n]+/g, ' ').trim();
  if (line.length > MAX_LENGTH) return null;
  const known = remembered.get(line);
  if (known !== undefined) return known;
  const hours = quietly(() => read(line));
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(line, hours);
  return hours;
}

function read(line: string): ReadHours | null {
  const text = line.replace(/\s+/g, ' ');
  const uncommented = text.replace(/"[^"]*"/g, '');
  // The library logs a warning about school holidays that it does not know.
  if (SCHOOL_HOLIDAYS.test(uncommented)) return null;
  const prose = hoursOfText(line);
  // The library would join the statements of two lines: `Mo-Fr 6-22 Sa 7-20` has both times on all its days.
  if (line.includes('\n')) return prose;
  if (!mayBeOsm(text)) return isDeepStrictEqual(prose, hoursOfText(text, 'osm')) ? prose : null;
  const osm = parsedOsm(text, SOMEWHERE_IN_GERMANY);
  try {
    return osm ? readOsm(osm, prose, text) : prose;
  } catch {
    // The library throws a string for hours that it can parse but not evaluate.
    return null;
  }
}

/** Runs a function with `console` silenced: the library's warnings quote the text, which must not get into the log. */
function quietly<T>(run: () => T): T {
  const { error, warn } = console;
  const silent = () => undefined;
  Object.assign(console, { error: silent, warn: silent });
  try {
    return run();
  } finally {
    Object.assign(console, { error, warn });
  }
}

function readOsm(osm: OpeningHours, prose: ReadHours | null, text: string): ReadHours | null {
  const grammar = hoursOfText(text, 'osm');
  const agreed = [prose, grammar].find((hours) => hours !== null && osmAgrees(osm, hours));
  if (agreed) return agreed;
  if (isProse(osm)) return prose;
  const asWeekday = grammar && hasWeekdayHolidays(grammar) ? { ...grammar, holidayHours: null } : null;
  if (asWeekday && osmAgrees(osm, asWeekday)) return asWeekday;
  // Texts with comments or holidays are rejected without evaluating them.
  return /"|\bPH\b/i.test(osm.prettifyValue()) ? null : plainWeek(text);
}

/**
 * Whether the hours stated for holidays are those of every open weekday. `Mo-Sa,PH 08:00-18:00; Su off` is closed on a holiday that is a Sunday:
 * holidays are as their weekday. `Mo-Sa 06:00-22:00, Su,PH 08:00-20:00` is ambiguous: the library adds both times on a Monday, the writer does not.
 */
const hasWeekdayHolidays = ({ openingHours, holidayHours }: ReadHours): boolean =>
  holidayHours?.isOpen === true && WEEKDAYS.every((day) => !openingHours[day].isOpen || isDeepStrictEqual(openingHours[day], holidayHours));

/** Closed times such as `12:00-13:00 off`, which only the library can take from the hours before. */
const CLOSED_TIMES = /^(?:[a-z, -]+ )?\d\d:\d\d ?- ?\d\d:\d\d (?:off|closed)$/i;

/**
 * The library's week without holidays and dates. It may end nights at midnight and leave out closed times; any other difference to our own
 * reading means that the text is ambiguous (ADR 0008).
 */
function plainWeek(text: string): ReadHours | null {
  const osm = parsedOsm(text);
  const openingHours = osm && weekOfOsm(osm);
  if (!openingHours) return null;
  const opened = text
    .split(';')
    .filter((rule) => !CLOSED_TIMES.test(rule.trim()))
    .join(';');
  const [ours, theirs] = [hoursOfText(opened, 'osm'), parsedOsm(opened)];
  const isConfirmed = ours && theirs && onlyEndsNights(theirs, ours);
  return isConfirmed ? { openingHours, closedAllWeek: false, holidayHours: null, specialDays: [] } : null;
}

function isProse(osm: OpeningHours): boolean {
  const warnings = osm.getStructuredWarnings().map(({ type }) => type);
  return warnings.some((type) => PROSE.has(type)) && !warnings.some((type) => type === CUT_AT_MIDNIGHT);
}
