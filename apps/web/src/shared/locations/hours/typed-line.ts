import { type Language, weekState } from '@rastnetz/contract';
import type { FormMemory } from '../form/form-memory.ts';
import type { HoursValues } from './hours-values.ts';
import { hoursText } from './week-text.ts';

/** Why what was typed is not in the form: the hours were changed by hand meanwhile, it is not understood, or the request failed. */
export type ReadFault = { readonly kind: 'unread' | 'not_understood' } | { readonly kind: 'failed'; readonly cause: unknown };

/** A line of hours that is being typed. */
export interface TypedLine {
  readonly typed: string;
  readonly fault: ReadFault | null;
}

/** Where a form keeps the line that is being typed. */
export const TYPED_LINE = 'hours.line';

/** Whether a line was left that could not be taken over, also where its field is not shown. */
export const hasUnreadLine = (memory: FormMemory): boolean => (memory.get(TYPED_LINE) as TypedLine | null | undefined)?.fault != null;

/** The line as it stands in its field; nothing for hours nobody gave. */
export const lineOf = (hours: HoursValues, language: Language): string =>
  weekState(hours) === 'not_given' && !hours.holidayHours ? '' : hoursText(hours, language);
