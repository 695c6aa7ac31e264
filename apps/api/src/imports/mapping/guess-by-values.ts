import type { ImportTarget } from '@rastnetz/contract';
import { hoursOfLine } from '../../hours/hours-of-line.ts';
import { numberOf } from '../rows/cell-values.ts';

const isBetween = (text: string, from: number, to: number): boolean => {
  const number = /[.,]\d{3,}/.test(text) ? numberOf(text) : null;
  return number !== null && number >= from && number <= to;
};

/** A URL with a dot inside; matched in two steps to avoid quadratic backtracking. */
function isWebsite(text: string): boolean {
  const [, rest = ''] = /^(?:https?:\/\/|www\.)(\S+)$/i.exec(text) ?? [];
  return rest.slice(1, -1).includes('.');
}

/** Value patterns of targets. Latitude and longitude are guessed within Europe only. */
const LOOKS: readonly (readonly [ImportTarget, (text: string) => boolean])[] = [
  ['position', (text) => /^-?\d{1,2}\.\d{3,}\s*[,;]\s*-?\d{1,3}\.\d{3,}$/.test(text)],
  ['lat', (text) => isBetween(text, 35, 72)],
  ['lng', (text) => isBetween(text, -12, 34)],
  ['website', isWebsite],
  ['phone', (text) => /^(\+|00?[1-9])[\d\s()/-]{6,20}$/.test(text)],
];

/** Remaining lines of hours that may be parsed: a slow one takes 20 ms, and a file may have 150 columns with 50 sample values. */
export interface HoursBudget {
  lines: number;
}

/** Lines parsed for the guesses of one file, and of one column; longer lines are not parsed for a guess. */
export const HOURS_LINES = 20;
const LINES_OF_COLUMN = 5;
const LONGEST_LINE = 200;

function areHours(texts: readonly string[], budget: HoursBudget): boolean {
  if (!texts.every((text) => /\d[:.]\d\d|24\/7/.test(text) && text.length <= LONGEST_LINE)) return false;
  return texts.slice(0, LINES_OF_COLUMN).every((text) => {
    if (budget.lines === 0) return false;
    budget.lines -= 1;
    return hoursOfLine(text) !== null;
  });
}

/** Fewest values for a guess. */
const LEAST = 2;

/** Target of a column whose sample values all match a pattern, else null. Lines of hours that are parsed are taken from the file's budget. */
export function targetOfValues(values: readonly string[], budget: HoursBudget): ImportTarget | null {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  if (filled.length < LEAST) return null;
  return LOOKS.find(([, looks]) => filled.every(looks))?.[0] ?? (areHours(filled, budget) ? 'hours' : null);
}
