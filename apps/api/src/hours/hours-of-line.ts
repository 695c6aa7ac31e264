import { isDeepStrictEqual } from 'node:util';
import { hoursOfText, type ReadHours } from '@rastnetz/contract';
import type OpeningHours from 'opening_hours';
import { osmAgrees } from './osm-agreement.ts';
import { mayBeOsm } from './osm-candidate.ts';
import { parsedOsm, SOMEWHERE_IN_GERMANY, weekOfOsm } from './osm-hours.ts';

const MAX_LENGTH = 2000;
/** Imports repeat themselves: 4,000 texts say the hours of 7,500 places. */
const MAX_REMEMBERED = 5000;

/** Warnings that tell a text of people from one in OpenStreetMap's own words. */
const PROSE: ReadonlySet<string> = new Set(['word_error_correction', 'without_minutes']);
/** The warning that the library sees a night end at midnight, where people may mean that it goes on. */
const CUT_AT_MIDNIGHT = 'additional_rule_separator_not_used_after_time_wrapping_midnight';

const SCHOOL_HOLIDAYS = /(?<![a-z])SH(?![a-z])|school|ferien/i;

const remembered = new Map<string, ReadHours | null>();

/**
 * What a line of opening hours says, in OpenStreetMap's grammar or in German or English words; null where our model cannot say exactly
 * the same, or the line could mean two things. Never throws, and remembers what it has read.
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
  // The library complains aloud about school holidays that it does not know.
  if (SCHOOL_HOLIDAYS.test(uncommented)) return null;
  const prose = hoursOfText(line);
  if (!mayBeOsm(text)) return isDeepStrictEqual(prose, hoursOfText(text, 'osm')) ? prose : null;
  const osm = parsedOsm(text, SOMEWHERE_IN_GERMANY);
  try {
    return osm ? readOsm(osm, prose, text) : prose;
  } catch {
    // What the library can parse but not work out it throws as a text.
    return null;
  }
}

/** Runs a function without a console: what the library says aloud of a text holds the text itself, which belongs into no log. */
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
  const asWeekday = grammar?.holidayHours?.isOpen ? { ...grammar, holidayHours: null } : null;
  // `Mo-Sa,PH 08:00-18:00; Su off` closes on a holiday that is a Sunday: each is as its weekday.
  if (asWeekday && osmAgrees(osm, asWeekday)) return asWeekday;
  // Comments and holidays need no reading to be refused.
  return /"|\bPH\b/i.test(osm.prettifyValue()) ? null : plainWeek(text);
}

/** A week that only the library can read, without holidays and dates. */
function plainWeek(text: string): ReadHours | null {
  const osm = parsedOsm(text);
  const openingHours = osm && weekOfOsm(osm);
  return openingHours && { openingHours, closedAllWeek: false, holidayHours: null, specialDays: [] };
}

function isProse(osm: OpeningHours): boolean {
  const warnings = osm.getStructuredWarnings().map(({ type }) => type);
  return warnings.some((type) => PROSE.has(type)) && !warnings.some((type) => type === CUT_AT_MIDNIGHT);
}
