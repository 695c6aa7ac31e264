import { QUARTER_HOURS } from '@rastnetz/contract';
import { parseTime } from './parse-time.ts';

/** Choices for the typed text: those that start with it, else those of its hour; all of them for an empty text. */
export function timeChoices(typed: string): readonly string[] {
  const text = typed.trim();
  if (text === '') return QUARTER_HOURS;
  const beginning = QUARTER_HOURS.filter((time) => time.startsWith(text) || time.padStart(5, '0').startsWith(text));
  const hour = parseTime(text)?.replace('24:', '0:').split(':')[0];
  return beginning.length > 0 ? beginning : QUARTER_HOURS.filter((time) => time.split(':')[0] === hour);
}
