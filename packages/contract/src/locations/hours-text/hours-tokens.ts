import type { HoursToken } from './hours-token.ts';
import { FILLER_WORDS, HOURS_WORDS } from './hours-words.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Names of months with the end that German, English and short forms give them. */
const MONTH_WORDS = '(jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)(?:[a-zä]{1,6})?(?![a-zäöüß])\\.?';
const GERMAN_MONTHS: Readonly<Record<string, string>> = { mär: 'mar', mai: 'may', okt: 'oct', dez: 'dec' };

/** Longest first, so that a phrase wins over its first word. */
const NAMES = [...HOURS_WORDS.keys(), ...FILLER_WORDS]
  .filter((name) => name.length > 1 || /[a-z]/.test(name))
  .toSorted((one, other) => other.length - one.length);

interface Pattern {
  readonly form: RegExp;
  /** Undefined for what is read but says nothing, null for what only looks like a token. */
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

/** A day that each year has. */
function yearless(day = '', month = ''): HoursToken | null {
  return date('2028', month, day) && { kind: 'yearless', day: Number(day), month: Number(month) };
}

function monthOf(name = ''): string {
  const short = name.toLowerCase();
  return String(MONTHS.indexOf(GERMAN_MONTHS[short] ?? short) + 1);
}

/** `6 am`, `6 p.m.`, `6a`. */
const HALF = '(?:(?:\\s(?=[ap]\\.?m))?([ap])(?:\\.?m(?![a-z])\\.?|(?![a-z.])))?';

/** Tried in this order at each place of the text. */
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
  // `M-F`: letters alone are days only in such a range.
  { form: /m(?= ?[-–—] ?(?:f|fri|th|thu|sa|sat|su|sun)(?![a-z]))/iy, read: () => ({ kind: 'days', days: [0] }) },
  { form: /(?<=(?<![a-z])m ?[-–—] ?)f(?![a-z])/iy, read: () => ({ kind: 'days', days: [4] }) },
  { form: new RegExp(`(${NAMES.join('|')})(?![a-zäöüß])\\.?`, 'iy'), read: (name = '') => HOURS_WORDS.get(name.toLowerCase()) },
  { form: /[-‐‑‒–—−]/y, read: () => ({ kind: 'dash' }) },
  { form: /[,·•]|(?<!\|)\|(?!\|)/y, read: () => ({ kind: 'comma' }) },
  { form: /([;:&+/])/y, read: (sign = '') => HOURS_WORDS.get(sign) },
  { form: new RegExp(`(\\d{1,2})[:.h](\\d\\d)(?!\\d)${HALF}`, 'iy'), read: (hour, minute, half) => time(hour, minute, half) },
  { form: new RegExp(`(\\d{1,2})(?!\\d)${HALF}`, 'iy'), read: (hour, half) => time(hour, undefined, half) },
];

/** A slash behind times parts two statements; between days it joins them, as in `Sa / So`. */
const PARTING_SLASH = /(\d|uhr|geschlossen|ruhetag|closed|off|stunden|hours|[ap]m|[ap]\.m\.) \/ /gi;

/** Longer lines are no lines. */
const MAX_LENGTH = 2000;

/** Tokens with the text each was read from. */
export interface HoursPiece {
  readonly token: HoursToken;
  readonly text: string;
}

/** Splits a line of opening hours into tokens; null where a part of it is none. */
export function hoursTokens(text: string): HoursToken[] | null {
  const tokens = anyHoursPieces(text)?.map(({ token }) => token);
  return tokens?.every((token) => token !== null) ? tokens : null;
}

/** A part of a line, which may be no token. */
export interface AnyPiece {
  readonly token: HoursToken | null;
  readonly text: string;
}

/** Words, and other signs one by one. */
const UNKNOWN = /[\p{L}\d]+|./suy;

/** The tokens of a line and what is none; the text of one ends where the next begins. Null for a line that is too long. */
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
