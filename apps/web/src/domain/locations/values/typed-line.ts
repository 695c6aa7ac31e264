import { type Language, type UnclearHours, weekState } from '@rastnetz/contract';
import type { FormMemory } from './form-memory.ts';
import type { HoursValues } from './hours-values.ts';
import { hoursText } from './week-text.ts';

/** Why what was typed is not in the form: the hours were changed by hand meanwhile, it is not understood, or the request failed. */
export type ReadFault =
  | { readonly kind: 'unread' }
  | { readonly kind: 'not_understood'; readonly unclear: UnclearHours | null }
  | { readonly kind: 'failed'; readonly cause: unknown };

/** A line of hours that is being typed. */
export interface TypedLine {
  readonly typed: string;
  readonly fault: ReadFault | null;
}

/** Where a form keeps the line that is being typed. */
export const TYPED_LINE = 'hours.line';

const unchangedLine = (memory: FormMemory): TypedLine | null => (memory.get(TYPED_LINE) as TypedLine | null | undefined) ?? null;

/** Whether something stands typed that was not taken over yet. */
export const hasTypedLine = (memory: FormMemory): boolean => (unchangedLine(memory)?.typed.trim() ?? '') !== '';

/** Whether a line was left that could not be taken over, also where its field is not shown. */
export const hasUnreadLine = (memory: FormMemory): boolean => unchangedLine(memory)?.fault != null;

/** The line as it stands in its field; nothing for hours nobody gave. */
export const lineOf = (hours: HoursValues, language: Language): string =>
  weekState(hours) === 'not_given' && !hours.holidayHours ? '' : hoursText(hours, language);
