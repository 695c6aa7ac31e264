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
  ['hours', (text) => /\d[:.]\d\d|24\/7/.test(text) && hoursOfLine(text) !== null],
];

/** Fewer values say too little. */
const LEAST = 2;

/** What a column holds, where all its first values look alike; null else. A column with a telling heading was named by that. */
export function targetOfValues(values: readonly string[]): ImportTarget | null {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  if (filled.length < LEAST) return null;
  return LOOKS.find(([, looks]) => filled.every(looks))?.[0] ?? null;
}
