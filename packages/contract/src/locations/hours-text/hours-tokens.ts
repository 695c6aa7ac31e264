import type { HoursToken } from './hours-token.ts';
import { FILLER_WORDS, HOURS_WORDS } from './hours-words.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Names of months with their German, English and abbreviated endings. */
const MONTH_WORDS = '(jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)(?:[a-zä]{1,6})?(?![a-zäöüß])\\.?';
const GERMAN_MONTHS: Readonly<Record<string, string>> = { mär: 'mar', mai: 'may', okt: 'oct', dez: 'dec' };

/** Longest first, so that a phrase takes precedence over its first word. */
const NAMES = [...HOURS_WORDS.keys(), ...FILLER_WORDS]
  .filter((name) => name.length > 1 || /[a-z]/.test(name))
  .toSorted((one, other) => other.length - one.length);

interface Pattern {
  readonly form: RegExp;
  /** Returns undefined for text without meaning, and null for text that only resembles a token. */
  readonly read: (...groups: string[]) => HoursToken | undefined | null;
}

const time = (hour = '', minute: string | undefined, half: string | undefined): HoursToken => ({
  kind: 'time',
  hour: Number(hour),
  minute: Number(minute ?? 0),
  half: half === undefined ? null : half.toLowerCase() === 'a' ? 'am' : 'pm',
  isBare: minute === undefined && half === undefined,
});

function date(year = '', month = '', day = ''): HoursToken | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
  return exists ? { kind: 'date', date: text } : null;
}

/** A day of a month that exists in every year. */
function yearless(day = '', month = ''): HoursToken | null {
  return date('2028', month, day) && { kind: 'yearless', day: Number(day), month: Number(month) };
}

function monthOf(name = ''): string {
  const short = name.toLowerCase();
  return String(MONTHS.indexOf(GERMAN_MONTHS[short] ?? short) + 1);
}

/** `6 am`, `6 p.m.`, `6a`. */
const HALF = '(?:(?:\\s(?=[ap]\\.?m))?([ap])(?:\\.?m(?![a-z])\\.?|(?![a-z.])))?';

/** Tried in this order at each position of the text. */
const PATTERNS: readonly Pattern[] = [
  { form: / /y, read: () => undefined },
  { form: /"([^"]{0,200})"/y, read: (text = '') => ({ kind: 'label', text }) },
  { form: /(\d{4})-(\d\d)-(\d\d)(?!\d)/y, read: (year, month, day) => date(year, month, day) },
  { form: /(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?!\d)/y, read: (day, month, year) => date(year, month, day) },
  {
    form: new RegExp(`(\\d{4}) (${MONTHS.join('|')}) (\\d{1,2})(?!\\d)`, 'iy'),
    read: (year, month, day) => date(year, monthOf(month), day),
  },
  { form: /(\d{1,2})\. ?(\d{1,2})\.(?!\d| \d{4})/y, read: yearless },
  { form: new RegExp(`(\\d{1,2})\\.? ?${MONTH_WORDS}(?! ?\\d{4})`, 'iy'), read: (day, month) => yearless(day, monthOf(month)) },
  { form: new RegExp(`${MONTH_WORDS} ?(\\d{1,2})(?!\\d)(?!,? ?\\d{4})`, 'iy'), read: (month, day) => yearless(day, monthOf(month)) },
  // `M` and `F` are days only in such a range.
  { form: /m(?= ?[-–—] ?(?:f|fri|th|thu|sa|sat|su|sun)(?![a-z]))/iy, read: () => ({ kind: 'days', days: [0] }) },
  { form: /(?<=(?<![a-z])m ?[-–—] ?)f(?![a-z])/iy, read: () => ({ kind: 'days', days: [4] }) },
  { form: new RegExp(`(${NAMES.join('|')})(?![a-zäöüß])\\.?`, 'iy'), read: (name = '') => HOURS_WORDS.get(name.toLowerCase()) },
  { form: /[-‐‑‒–—−]/y, read: () => ({ kind: 'dash' }) },
  { form: /[,·•]|(?<!\|)\|(?!\|)/y, read: () => ({ kind: 'comma' }) },
  { form: /([;:&+/])/y, read: (sign = '') => HOURS_WORDS.get(sign) },
  { form: new RegExp(`(\\d{1,2})[:.h](\\d\\d)(?!\\d)${HALF}`, 'iy'), read: (hour, minute, half) => time(hour, minute, half) },
  { form: new RegExp(`(\\d{1,2})(?!\\d)${HALF}`, 'iy'), read: (hour, half) => time(hour, undefined, half) },
];

/** A slash after times separates two statements; between days it joins them, as in `Sa / So`. */
const PARTING_SLASH = /(\d|uhr|geschlossen|ruhetag|closed|off|stunden|hours|[ap]m|[ap]\.m\.) \/ /gi;

/** Maximum length of a line, in characters. */
const MAX_LENGTH = 2000;

/** A token with its source text. */
export interface HoursPiece {
  readonly token: HoursToken;
  readonly text: string;
}

/** Splits a line of opening hours into tokens; null if a part of it is not a token. */
export function hoursTokens(text: string): HoursToken[] | null {
  const tokens = anyHoursPieces(text)?.map(({ token }) => token);
  return tokens?.every((token) => token !== null) ? tokens : null;
}

/** A part of a line, whose token is null if it is unknown. */
export interface AnyPiece {
  readonly token: HoursToken | null;
  readonly text: string;
}

/** Unknown words, or single other characters. */
const UNKNOWN = /[\p{L}\d]+|./suy;

/** The tokens and unknown parts of a line; a part extends to the start of the next. Null for a line that is too long. */
export function anyHoursPieces(text: string): AnyPiece[] | null {
  if (text.length > MAX_LENGTH) return null;
  const line = text.trim().replace(/\r?\n/g, ',').replace(/\s+/g, ' ').replace(PARTING_SLASH, '$1, ');
  const pieces: AnyPiece[] = [];
  for (let place = 0; place < line.length; ) {
    const found = tokenAt(line, place) ?? { token: null, end: unknownEnd(line, place) };
    const part = line.slice(place, found.end);
    if (found.token !== undefined) pieces.push({ token: found.token, text: part });
    else pieces.push(...withSpace(pieces.pop(), part));
    place = found.end;
  }
  return pieces;
}

function unknownEnd(line: string, place: number): number {
  UNKNOWN.lastIndex = place;
  return UNKNOWN.test(line) ? UNKNOWN.lastIndex : place + 1;
}

const withSpace = (piece: AnyPiece | undefined, text: string): AnyPiece[] => (piece ? [{ ...piece, text: piece.text + text }] : []);

function tokenAt(line: string, place: number): { token: HoursToken | undefined; end: number } | null {
  for (const { form, read } of PATTERNS) {
    form.lastIndex = place;
    const match = form.exec(line);
    const token = match ? read(...match.slice(1)) : null;
    if (match && token !== null) return { token, end: form.lastIndex };
  }
  return null;
}
