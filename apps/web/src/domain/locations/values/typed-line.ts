import { type Language, type UnclearHours, weekState } from '@rastnetz/contract';
import type { FormMemory } from './form-memory.ts';
import type { HoursValues } from './hours-values.ts';
import { hoursText } from './week-text.ts';

/** Why typed text was not applied: the hours were changed by hand meanwhile, it cannot be parsed, or the request failed. */
export type ReadHoursError =
  | { readonly kind: 'unread' }
  | { readonly kind: 'not_understood'; readonly unclear: UnclearHours | null }
  | { readonly kind: 'failed'; readonly cause: unknown };

/** A line of hours that is being typed. */
export interface TypedLine {
  readonly typed: string;
  readonly error: ReadHoursError | null;
}

/** Key of the typed line in the form's memory. */
export const TYPED_LINE = 'hours.line';

/** The line that is being typed; null if there is none. */
export const typedLineIn = (memory: FormMemory): TypedLine | null => (memory.get(TYPED_LINE) as TypedLine | null | undefined) ?? null;

/** Whether there is typed text that was not applied yet. */
export const hasTypedLine = (memory: FormMemory): boolean => (typedLineIn(memory)?.typed.trim() ?? '') !== '';

/** Whether a line was left that could not be applied, even if its field is not mounted. */
export const hasUnreadLine = (memory: FormMemory): boolean => typedLineIn(memory)?.error != null;

/** The line of the current hours; empty if the hours are not given. */
export const hoursLineOf = (hours: HoursValues, language: Language): string =>
  weekState(hours) === 'not_given' && !hours.holidayHours ? '' : hoursText(hours, language);
