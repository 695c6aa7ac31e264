import { type DaySelector, readSelector, withoutDays } from './day-selector.ts';
import type { HoursToken, TokenKind } from './hours-token.ts';
import { readBreak, withBreak } from './rule-break.ts';
import { type RuleTimes, readTimes } from './rule-times.ts';
import { TokenReader } from './token-reader.ts';

/** One statement of a line of opening hours. */
export interface HoursRule {
  readonly selector: DaySelector;
  readonly times: RuleTimes;
  readonly label: string | null;
  /** Range of its tokens: the index of the first, and of the one after the last. */
  readonly from: number;
  readonly to: number;
  /** True after a semicolon, where a statement is independent; after a comma it may continue the previous one. */
  readonly isApart: boolean;
}

type Statement = Omit<HoursRule, 'isApart' | 'from' | 'to'>;

const WHOLE_WEEK: DaySelector = { kind: 'days', days: new Set([0, 1, 2, 3, 4, 5, 6]), isPartedWeek: false };

/** The statements of a line, in order; null if the line cannot be parsed. */
export function hoursRules(tokens: readonly HoursToken[]): HoursRule[] | null {
  const { rules, failedAt } = hoursRulesUntil(tokens);
  return failedAt === null ? rules : null;
}

/** The statements of a line up to the first that cannot be parsed, and the token index at which that one starts; null if all can be parsed. */
export function hoursRulesUntil(tokens: readonly HoursToken[]): { readonly rules: HoursRule[]; readonly failedAt: number | null } {
  const reader = new TokenReader(tokens);
  if (reader.skip(['title'])) reader.skip(['colon']);
  const rules: HoursRule[] = [];
  let isApart = false;
  while (!reader.isAtEnd) {
    const from = reader.place;
    const before = rules.at(-1);
    const isAfterClosed = before !== undefined && !isApart && tokens[before.from]?.kind === 'closed';
    const rule = readRule(reader, rules, isAfterClosed ? JOINTS : LIST_JOINTS);
    if (!rule) return { rules, failedAt: from };
    rules.push({ ...rule, from, to: reader.place, isApart });
    isApart = skipSeparators(reader);
  }
  return { rules, failedAt: null };
}

/** Returns whether a semicolon was among them. */
function skipSeparators(reader: TokenReader): boolean {
  let isApart = false;
  while (reader.sees(['comma', 'semicolon', 'and'])) {
    isApart ||= reader.sees(['semicolon']);
    reader.skip(['comma', 'semicolon', 'and']);
  }
  return isApart;
}

/** What joins days; in a list also commas, but none after `Ruhetage: Mo, …`, where the next day may still be a closed one. */
const JOINTS: readonly TokenKind[] = ['and', 'slash', 'plus'];
const LIST_JOINTS: readonly TokenKind[] = [...JOINTS, 'comma'];

function readRule(reader: TokenReader, before: readonly HoursRule[], joints: readonly TokenKind[]): Statement | null {
  if (reader.sees(['closed'])) return readClosed(reader, before.length === 0);
  if (before.length > 0 && reader.skip(['except'])) return readException(reader);
  const selector = readDaysOf(reader, before.length === 0, joints);
  if (!selector) return null;
  reader.skip(['colon']);
  const times = readTimesAndBreak(reader, before);
  const label = selector.kind === 'dates' ? reader.take('label') : null;
  return times && unlessDoubtful({ selector, times, label: label?.text || null });
}

/** Only the first rule may omit its days; it applies to the whole week. */
function readDaysOf(reader: TokenReader, isFirst: boolean, joints: readonly TokenKind[]): DaySelector | null {
  if (!reader.sees(['days', 'date'])) return isFirst ? WHOLE_WEEK : null;
  const days = readSelector(reader, joints);
  if (!days || !reader.skip(['except'])) return days;
  const without = readSelector(reader, JOINTS);
  return without && withoutDays(days, without);
}

/** `außer So`, `except Sunday 10-18`. */
function readException(reader: TokenReader): Statement | null {
  const selector = readSelector(reader, JOINTS);
  const times = reader.sees(['time', 'until', 'closed']) ? readTimes(reader) : CLOSED;
  return selector && times && { selector, times, label: null };
}

const CLOSED: RuleTimes = { kind: 'closed' };

/** A break applies to the hours right before it, unless earlier days have none: then it is ambiguous, because it may apply to them, too. */
function readTimesAndBreak(reader: TokenReader, before: readonly HoursRule[]): RuleTimes | null {
  const times = readTimes(reader);
  const pause = times?.kind === 'periods' ? readBreak(reader) : null;
  if (times?.kind !== 'periods' || !pause) return times;
  return before.some((rule) => rule.times.kind === 'periods' && rule.times.periods.length === 1) ? null : withBreak(times, pause);
}

/** `Mo-Fr, Sa-Su off` is ambiguous: Monday to Friday may be closed, too. */
const unlessDoubtful = (rule: Statement): Statement | null =>
  rule.times.kind === 'closed' && rule.selector.kind === 'days' && rule.selector.isPartedWeek ? null : rule;

/** `geschlossen` as the whole line, or `Ruhetag: Montag`, `closed on Sundays`; after a comma the next statement starts. */
function readClosed(reader: TokenReader, isFirst: boolean): Statement | null {
  const isWhole = reader.take('closed')?.isWhole === true;
  if (isFirst && isWhole && reader.isAtEnd) return { selector: WHOLE_WEEK, times: CLOSED, label: null };
  reader.skip(['colon']);
  const selector = readSelector(reader, JOINTS);
  return selector && { selector, times: CLOSED, label: null };
}
