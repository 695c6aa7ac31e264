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

/** A format of zeros alone, at most as many as a number has digits. */
const ZEROS = /^0{2,15}$/;

/** How a cell style displays a number. */
export interface CellStyle {
  /** As date or time. */
  readonly isDate: boolean;
  /** Fewest digits of an integer: the format `00000` of postcodes shows 1067 as 01067. */
  readonly digits: number;
}

function styleOfFormat(code: string): CellStyle {
  const [positive = ''] = code.slice(0, MAX_FORMAT).replace(LITERAL, '').split(';', 1);
  return { isDate: isDateFormat(code), digits: ZEROS.test(positive) ? positive.length : 0 };
}

const builtIn = (id: number): CellStyle => ({ isDate: BUILT_IN.some(([from, to]) => from <= id && id <= to), digits: 0 });

/** The cell styles of a workbook by index. Throws `ImportFileError` beyond Excel's limits. */
export async function cellStylesOf(parts: ZipParts, part: string): Promise<readonly CellStyle[]> {
  const custom = new Map<number, CellStyle>();
  const styles: CellStyle[] = [];
  let isInCells = false;
  await readPart(parts, part, {
    open(tag, { numFmtId = '0', formatCode = '' }) {
      const name = localName(tag);
      const id = Number(numFmtId);
      if (name === 'numFmt') custom.set(id, styleOfFormat(formatCode));
      if (name === 'cellXfs') isInCells = true;
      requireAtMost(Math.max(custom.size, styles.length), MAX_FORMATS, 'import.file.workbook');
      if (name === 'xf' && isInCells) styles.push(custom.get(id) ?? builtIn(id));
    },
    close(tag) {
      if (localName(tag) === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}
