import type { UnclearHours } from '../hours-endpoints.ts';
import { timeOf } from '../opening-hours.ts';
import type { HoursToken, TokenKind } from './hours-token.ts';
import type { HoursPiece } from './hours-tokens.ts';
import { FILLER_WORDS } from './hours-words.ts';
import { likelyPeriod, minutesOfDay } from './rule-times.ts';

type Found = Pick<UnclearHours, 'problem' | 'part'> & Partial<UnclearHours>;
type Pieces = readonly HoursPiece[];

const is = (piece: HoursPiece | undefined, ...kinds: readonly TokenKind[]): boolean =>
  piece !== undefined && kinds.includes(piece.token.kind);

/** The pieces of the statement that starts at an index; it ends before days that follow a comma. */
export function statementAt(pieces: Pieces, from: number): Pieces {
  let saysMore = false;
  for (let place = from; place < pieces.length; place += 1) {
    const isSeparated = place > from && is(pieces[place - 1], 'comma', 'semicolon', 'and');
    if (isSeparated && saysMore && is(pieces[place], 'days', 'date')) return withoutSeparators(pieces.slice(from, place));
    saysMore ||= !is(pieces[place], 'days', 'date', 'comma', 'semicolon', 'and', 'slash', 'plus', 'dash', 'until');
  }
  return withoutSeparators(pieces.slice(from));
}

const withoutSeparators = (pieces: Pieces): Pieces =>
  pieces.slice(0, pieces.findLastIndex((piece) => !is(piece, 'comma', 'semicolon', 'and')) + 1);

/** The problem of a statement whose words are all known. */
export function unclearStatement(pieces: Pieces): Found {
  return (
    unclearBreak(pieces) ??
    unclearHalf(pieces) ??
    missingEnd(pieces) ??
    missingTimes(pieces) ?? { problem: 'not_understood', part: textOf(pieces) }
  );
}

function unclearBreak(pieces: Pieces): Found | null {
  const start = pieces.findIndex((piece, place) => is(piece, 'break') || (is(piece, 'closed') && is(pieces[place + 1], 'time')));
  return start < 0 ? null : { problem: 'break', part: textOf(pieces.slice(start)) };
}

/** `8-6`, `9am-5`. */
function unclearHalf(pieces: Pieces): Found | null {
  if (pieces.some(({ token }) => token.kind === 'unit' && token.isClock)) return null;
  for (const place of pieces.keys()) {
    const [first, , last] = pieces.slice(place, place + 3);
    if (!first || !last || !is(pieces[place + 1], 'dash', 'until') || first.token.kind !== 'time' || last.token.kind !== 'time') continue;
    const meant = likelyPeriod(first.token, last.token);
    const example = meant && `${timeOf(meant.start)}-${clockOf(meant.end)}`;
    if (example) return { problem: 'half_of_day', part: textOf(pieces.slice(place, place + 3)), example };
  }
  return null;
}

const DAY = 24 * 60;
const clockOf = (end: number): string => (end === DAY ? '24:00' : timeOf(end));

/** `ab 6`, `6-`, `18:00+`. */
function missingEnd(pieces: Pieces): Found | null {
  const start = pieces.findIndex((piece, place) => is(piece, 'time') && !isEnd(pieces, place) && !hasEnd(pieces, place));
  const time = pieces[start]?.token;
  const from = time?.kind === 'time' ? minutesOfDay(time) : null;
  if (from === null) return null;
  const days = unfilled(textOf(pieces.slice(0, start).filter((piece) => is(piece, ...DAY_PARTS))));
  return { problem: 'no_end', part: textOf(pieces), example: `${days} ${exampleHours(from % DAY)}`.trim() };
}

const unfilled = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !FILLER_WORDS.has(word.toLowerCase()))
    .join(' ');

const DAY_PARTS: readonly TokenKind[] = ['days', 'date', 'comma', 'and', 'slash', 'plus', 'dash', 'until'];

const isEnd = (pieces: Pieces, place: number): boolean => is(pieces[place - 1], 'dash', 'until');

function hasEnd(pieces: Pieces, place: number): boolean {
  const next = is(pieces[place + 1], 'unit') ? place + 2 : place + 1;
  return is(pieces[next], 'dash', 'until') && is(pieces[next + 1], 'time');
}

const MORNING = 6 * 60;
const EVENING = 22 * 60;
const exampleHours = (start: number): string => `${timeOf(start)}-${timeOf(start < EVENING ? EVENING : MORNING)}`;

const HOURS_KINDS: readonly HoursToken['kind'][] = ['time', 'closed', 'allDay', 'always', 'until', 'vague'];

/** `Mo-Fr`, `durchgehend geöffnet`: may mean around the clock, or without a break. */
const missingTimes = (pieces: Pieces): Found | null =>
  pieces.some((piece) => is(piece, 'days', 'date', 'open')) && !pieces.some((piece) => is(piece, ...HOURS_KINDS))
    ? { problem: 'no_times', part: textOf(pieces) }
    : null;

const textOf = (pieces: Pieces): string =>
  pieces
    .map(({ text }) => text)
    .join('')
    .trim();
