import { type DaySelector, readSelector } from './day-selector.ts';
import type { HoursToken } from './hours-token.ts';
import { type RuleTimes, readTimes } from './rule-times.ts';
import { TokenReader } from './token-reader.ts';

/** One statement of a line of opening hours. */
export interface HoursRule {
  readonly selector: DaySelector;
  readonly times: RuleTimes;
  readonly label: string | null;
  /** After a semicolon a statement stands by itself, after a comma it may go on with the one before. */
  readonly isApart: boolean;
}

type Statement = Omit<HoursRule, 'isApart'>;

const WHOLE_WEEK: DaySelector = { kind: 'days', days: new Set([0, 1, 2, 3, 4, 5, 6]), isPartedWeek: false };

/** The statements of a line, in its order; null when it is no line of opening hours. */
export function hoursRules(tokens: readonly HoursToken[]): HoursRule[] | null {
  const reader = new TokenReader(tokens);
  if (reader.skip(['title'])) reader.skip(['colon']);
  const rules: HoursRule[] = [];
  let isApart = false;
  while (!reader.isAtEnd) {
    const rule = readRule(reader, rules.length === 0);
    if (!rule) return null;
    rules.push({ ...rule, isApart });
    isApart = skipSeparators(reader);
  }
  return rules;
}

/** Answers whether a semicolon was among them. */
function skipSeparators(reader: TokenReader): boolean {
  let isApart = false;
  while (reader.sees(['comma', 'semicolon', 'and'])) {
    isApart ||= reader.sees(['semicolon']);
    reader.skip(['comma', 'semicolon', 'and']);
  }
  return isApart;
}

/** Only the first rule may leave its days unsaid: it is about the week. */
function readRule(reader: TokenReader, isFirst: boolean): Statement | null {
  if (reader.sees(['closed'])) return readClosedDays(reader);
  const hasSelector = reader.sees(['days', 'date']);
  if (!hasSelector && !isFirst) return null;
  const selector = hasSelector ? readSelector(reader, ['and', 'comma', 'slash']) : WHOLE_WEEK;
  if (!selector) return null;
  reader.skip(['colon']);
  const times = readTimes(reader);
  const label = selector.kind === 'dates' ? reader.take('label') : null;
  return times && unlessDoubtful({ selector, times, label: label?.text || null });
}

/** `Mo-Fr, Sa-Su off`: is it closed from Monday to Friday? */
const unlessDoubtful = (rule: Statement): Statement | null =>
  rule.times.kind === 'closed' && rule.selector.kind === 'days' && rule.selector.isPartedWeek ? null : rule;

/** `Ruhetag: Montag`, `closed on Sundays`; after a comma the next statement begins. */
function readClosedDays(reader: TokenReader): Statement | null {
  reader.skip(['closed']);
  reader.skip(['colon']);
  const selector = readSelector(reader, ['and', 'slash']);
  return selector && { selector, times: { kind: 'closed' }, label: null };
}
