import { MAX_FORMATS, requireAtMost } from '../parts/sheet-limits.ts';
import { localName, readPart } from './workbook.ts';
import type { ZipParts } from './zip-parts.ts';

/** Ids of built-in date and time formats (ECMA-376, part 1, 18.8.30). */
const BUILT_IN: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Literals, colours and conditions of a number format, which may contain letters of date codes. */
const LITERAL = /"[^"]*"|\[[^\][]*\]|\\.|_.|\*./g;

/** Longest number format that spreadsheets write, in characters. */
const MAX_FORMAT = 255;

const isDateFormat = (code: string): boolean =>
  /[dmyhs]/i.test(
    code
      .slice(0, MAX_FORMAT)
      .replace(LITERAL, '')
      .replace(/general/i, ''),
  );

/** For each cell style, by index, whether it displays a number as date or time. Throws `ImportFileError` beyond Excel's limits. */
export async function dateStylesOf(parts: ZipParts): Promise<readonly boolean[]> {
  const custom = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isInCells = false;
  await readPart(parts, 'xl/styles.xml', {
    open(tag, { numFmtId = '0', formatCode = '' }) {
      const name = localName(tag);
      const id = Number(numFmtId);
      if (name === 'numFmt') custom.set(id, isDateFormat(formatCode));
      if (name === 'cellXfs') isInCells = true;
      requireAtMost(Math.max(custom.size, styles.length), MAX_FORMATS, 'import.file.workbook');
      if (name === 'xf' && isInCells) styles.push(custom.get(id) ?? BUILT_IN.some(([from, to]) => from <= id && id <= to));
    },
    close(tag) {
      if (localName(tag) === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0. Excel treats 1900 as a leap year, so from March on its days count from 30 December 1899. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const YEAR_10000 = Date.UTC(10_000, 0, 1);

/** A serial day number as ISO 8601: date, date with time, or below one day the time only; null if it is no number, or beyond the year 9999. */
export function isoOfDays(days: number, isFrom1904: boolean): string | null {
  const sinceEpoch = Math.round(days * 86_400) * 1000;
  const time = (isFrom1904 ? EPOCH_1904 : EPOCH_1900) + sinceEpoch;
  // Comparisons with NaN are false.
  if (!(days >= 0 && time < YEAR_10000)) return null;
  const iso = new Date(time).toISOString().slice(0, 19);
  if (days < 1) return iso.slice(11).replace(/:00$/, '');
  return sinceEpoch % DAY_MS === 0 ? iso.slice(0, 10) : iso;
}
