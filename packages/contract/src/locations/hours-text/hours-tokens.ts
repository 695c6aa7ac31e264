import type { HoursToken } from './hours-token.ts';
import { FILLER_WORDS, HOURS_WORDS } from './hours-words.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
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

const HALF = '(?:\\s?([ap])\\.?m(?![a-z])\\.?)?';

/** Tried in this order at each place of the text. */
const PATTERNS: readonly Pattern[] = [
  { form: / /y, read: () => undefined },
  { form: /"([^"]{0,200})"/y, read: (text = '') => ({ kind: 'label', text }) },
  { form: /(\d{4})-(\d\d)-(\d\d)(?!\d)/y, read: (year, month, day) => date(year, month, day) },
  { form: /(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?!\d)/y, read: (day, month, year) => date(year, month, day) },
  {
    form: new RegExp(`(\\d{4}) (${MONTHS.join('|')}) (\\d{1,2})(?!\\d)`, 'iy'),
    read: (year, month = '', day) => date(year, String(MONTHS.indexOf(month.toLowerCase()) + 1), day),
  },
  { form: new RegExp(`(${NAMES.join('|')})(?![a-zäöüß])\\.?`, 'iy'), read: (name = '') => HOURS_WORDS.get(name.toLowerCase()) },
  { form: /[-‐‑‒–—−]/y, read: () => ({ kind: 'dash' }) },
  { form: /[,·•]|(?<!\|)\|(?!\|)/y, read: () => ({ kind: 'comma' }) },
  { form: /([;:&+/])/y, read: (sign = '') => HOURS_WORDS.get(sign) },
  { form: new RegExp(`(\\d{1,2})[:.h](\\d\\d)(?!\\d)${HALF}`, 'iy'), read: (hour, minute, half) => time(hour, minute, half) },
  { form: new RegExp(`(\\d{1,2})(?!\\d)${HALF}`, 'iy'), read: (hour, half) => time(hour, undefined, half) },
];

/** A slash behind times parts two statements; between days it joins them, as in `Sa / So`. */
const PARTING_SLASH = /(\d|uhr|geschlossen|ruhetag|closed|off|stunden|hours|[ap]m|[ap]\.m\.) \/ /gi;

/** Takes a line of opening hours to pieces; null when a piece is none that we know. */
export function hoursTokens(text: string): HoursToken[] | null {
  const line = text.trim().replace(/\r?\n/g, ',').replace(/\s+/g, ' ').replace(PARTING_SLASH, '$1, ');
  const tokens: HoursToken[] = [];
  for (let place = 0; place < line.length; ) {
    const found = tokenAt(line, place);
    if (!found) return null;
    if (found.token) tokens.push(found.token);
    place = found.end;
  }
  return tokens;
}

function tokenAt(line: string, place: number): { token: HoursToken | undefined; end: number } | null {
  for (const { form, read } of PATTERNS) {
    form.lastIndex = place;
    const match = form.exec(line);
    const token = match ? read(...match.slice(1)) : null;
    if (match && token !== null) return { token, end: form.lastIndex };
  }
  return null;
}
