import type { UnclearHours } from '../hours-endpoints.ts';
import { timeOf } from '../opening-hours.ts';
import { unclearDaysOf } from './hours-of-text.ts';
import { type HoursRule, hoursRulesUntil } from './hours-rules.ts';
import { type AnyPiece, anyHoursPieces, type HoursPiece } from './hours-tokens.ts';
import { type TimedRule, timedRules, type UnclearEnd, unclearEndOf } from './rule-hours.ts';
import { statementAt, unclearStatement } from './unclear-statement.ts';

/** Longer parts are cut, because they are quoted in a message. */
const MAX_PART = 80;

/**
 * Why a line cannot be parsed, and which part of it is unclear; null if the words do not reveal it.
 * @param today date that determines the year of a day without one
 */
export function unclearHoursOf(text: string, today: string): UnclearHours | null {
  const pieces = anyHoursPieces(text) ?? [];
  if (pieces.length === 0) return null;
  const known = pieces.filter((piece): piece is HoursPiece => piece.token !== null);
  const unclear = known.length < pieces.length ? unknownWords(pieces) : (yearless(known, today) ?? unclearRules(known));
  return unclear && { example: '', days: [], ...unclear, part: shortPart(unclear.part) };
}

type Found = Pick<UnclearHours, 'problem' | 'part'> & Partial<UnclearHours>;

const shortPart = (part: string): string => (part.length > MAX_PART ? `${part.slice(0, MAX_PART).trimEnd()} …` : part);

/** The first unknown words of the line; a lone sign is quoted with the word it is attached to. */
function unknownWords(pieces: readonly AnyPiece[]): Found {
  const first = pieces.findIndex(({ token }) => token === null);
  const length = pieces.slice(first).findIndex(({ token }) => token !== null);
  const end = length < 0 ? pieces.length : first + length;
  const isSign = !/[\p{L}\d]/u.test(pieces[first]?.text ?? '');
  const before = isSign && isWrittenTo(pieces[first - 1]) ? 1 : 0;
  const behind = isSign && isWrittenTo(pieces[end - 1]) ? 1 : 0;
  return { problem: 'not_understood', part: textOf(pieces.slice(first - before, end + behind)) };
}

const isWrittenTo = (piece: AnyPiece | undefined): boolean => piece?.text.endsWith(' ') === false;

function yearless(pieces: readonly HoursPiece[], today: string): Found | null {
  for (const { token, text } of pieces) {
    if (token.kind !== 'yearless') continue;
    const [month, day] = [token.month, token.day].map((part) => String(part).padStart(2, '0'));
    const year = yearOf(token, Number(today.slice(0, 4)) + (`${month}-${day}` < today.slice(5) ? 1 : 0));
    return { problem: 'no_year', part: text.trim(), example: `${day}.${month}.${year}` };
  }
  return null;
}

/** The first year from one on that has the day: 29 February is in leap years only. */
const yearOf = ({ month, day }: { readonly month: number; readonly day: number }, from: number): number =>
  new Date(Date.UTC(from, month - 1, day)).getUTCDate() === day ? from : yearOf({ month, day }, from + 1);

function unclearRules(pieces: readonly HoursPiece[]): Found | null {
  const { rules, failedAt } = hoursRulesUntil(pieces.map(({ token }) => token));
  if (failedAt !== null) return unclearStatement(statementAt(pieces, failedAt));
  const textOfRule = ({ from, to }: Pick<HoursRule, 'from' | 'to'>) => textOf(pieces.slice(from, to));
  const long = rules.find(({ times }) => times.kind === 'periods' && times.periods.length > 2);
  if (long) return { problem: 'three_periods', part: textOfRule(long) };
  const timed = timedRules(rules);
  if (timed) return unclearWeek(timed, textOfRule);
  const end = unclearEndOf(rules);
  if (end) return missingStart(end, pieces.slice(end.rule.from, end.rule.to));
  const untimed = rules.find((_, index) => !timedRules(rules.slice(0, index + 1)));
  return untimed ? { problem: 'not_understood', part: textOfRule(untimed) } : null;
}

function unclearWeek(rules: readonly TimedRule[], textOfRule: (rule: TimedRule) => string): Found | null {
  const unclear = unclearDaysOf(rules);
  if (unclear?.kind === 'missing') return { problem: 'days_missing', part: '', days: [...unclear.days] };
  return unclear && { problem: unclear.kind, part: textOfRule(unclear.rule) };
}

function missingStart({ end, opensBefore }: UnclearEnd, pieces: readonly HoursPiece[]): Found {
  const until = pieces.findLastIndex(({ token }) => token.kind === 'until');
  const days = textOf(pieces.slice(0, until).filter(({ token }) => token.kind !== 'open'));
  return { problem: 'no_start', part: textOf(pieces), example: `${days} ${timeOf(exampleStart(end, opensBefore))}-${timeOf(end)}`.trim() };
}

const MORNING = 8 * 60;
const EVENING = 20 * 60;

/** An opening time for an example: that of the days before if it fits. */
function exampleStart(end: number, opensBefore: number | null): number {
  if (opensBefore !== null && opensBefore < end) return opensBefore;
  return end > MORNING ? MORNING : EVENING;
}

const textOf = (pieces: readonly AnyPiece[]): string =>
  pieces
    .map(({ text }) => text)
    .join('')
    .trim();
