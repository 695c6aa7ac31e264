import type { ImportTarget } from '@rastnetz/contract';
import { hoursOfLine } from '../../hours/hours-of-line.ts';
import { numberOf } from '../rows/cell-values.ts';

const isBetween = (text: string, from: number, to: number): boolean => {
  const number = /[.,]\d{3,}/.test(text) ? numberOf(text) : null;
  return number !== null && number >= from && number <= to;
};

/** An address with a dot inside; looked for in two steps, for one pattern would try every dot with every other. */
function isWebsite(text: string): boolean {
  const [, rest = ''] = /^(?:https?:\/\/|www\.)(\S+)$/i.exec(text) ?? [];
  return rest.slice(1, -1).includes('.');
}

/** What values of a column look like. Degrees are guessed where the network may be: in Europe. */
const LOOKS: readonly (readonly [ImportTarget, (text: string) => boolean])[] = [
  ['position', (text) => /^-?\d{1,2}\.\d{3,}\s*[,;]\s*-?\d{1,3}\.\d{3,}$/.test(text)],
  ['lat', (text) => isBetween(text, 35, 72)],
  ['lng', (text) => isBetween(text, -12, 34)],
  ['website', isWebsite],
  ['phone', (text) => /^(\+|00?[1-9])[\d\s()/-]{6,20}$/.test(text)],
];

/** Lines of hours that may still be read: a dear one takes 20 ms, and a file has 150 columns of 50 first values. */
export interface HoursBudget {
  lines: number;
}

/** Lines read for the guesses of one file, and of one column; longer ones are not read for a guess. */
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

/** Fewer values say too little. */
const LEAST = 2;

/** What a column holds, where all its first values look alike; null else. Takes the lines of hours it reads from the budget of the file. A column with a telling heading was named by that. */
export function targetOfValues(values: readonly string[], budget: HoursBudget): ImportTarget | null {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  if (filled.length < LEAST) return null;
  return LOOKS.find(([, looks]) => filled.every(looks))?.[0] ?? (areHours(filled, budget) ? 'hours' : null);
}
