import type { ImportIssue } from '@rastnetz/contract';
import { fromSheetText } from '../../../exports/sheet-text.ts';
import { ImportFileError } from '../parts/import-file-error.ts';
import type { CellStyle } from './cell-styles.ts';
import { isoOfDays } from './sheet-dates.ts';

/** A cell as in the sheet's XML. */
export interface RawCell {
  /** `D7`. */
  readonly name: string;
  readonly column: number;
  /** Data type (ECMA-376, part 1, 18.18.11): `s` shared string, `b` boolean, `e` error, `n` number. */
  readonly type: string;
  readonly style: number;
  readonly isFormula: boolean;
  readonly value: string;
}

/** Workbook data that its cells refer to. */
export interface CellContext {
  readonly texts: readonly string[];
  readonly styles: readonly CellStyle[];
  readonly isFrom1904: boolean;
}

/** Significant digits that spreadsheets display. */
const SHOWN_DIGITS = 15;
/** A number whose rounded form is this short is taken as rounded: 48.120000000000005 is 48.12. */
const SHORT_DIGITS = 12;

const digitsOf = (number: number): number => (String(number).split('e', 1)[0] ?? '').replace(/[-.]/g, '').replace(/^0+/, '').length;

const INTEGER = /^-?\d+$/;

/** A number without binary rounding noise. An integer that a number may not hold exactly (beyond 2^53) stays as it is. */
function numberText(value: string): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (INTEGER.test(value) && !Number.isSafeInteger(number)) return value;
  const rounded = Number(number.toPrecision(SHOWN_DIGITS));
  return String(Number.isFinite(rounded) && digitsOf(rounded) <= SHORT_DIGITS ? rounded : number);
}

/** Throws for an index without a text: a blank cell in its place would lose data. */
function sharedText(value: string, { texts }: CellContext): string {
  const text = value === '' ? '' : texts[Number(value)];
  if (text === undefined) throw new ImportFileError('import.file.workbook');
  return fromSheetText(text);
}

/** Booleans as spreadsheets write them; anything else stays as it is. */
const BOOLEANS: ReadonlyMap<string, string> = new Map([
  ['1', 'true'],
  ['0', 'false'],
]);

/** A Map, because the type comes from the file: an object would return an inherited function for `valueOf`. */
const TEXTS = new Map<string, (value: string, context: CellContext) => string>([
  ['s', sharedText],
  ['inlineStr', fromSheetText],
  ['str', fromSheetText],
  ['b', (value) => BOOLEANS.get(value) ?? value],
  ['e', (value) => value],
  ['d', (value) => value],
]);

const PLAIN: CellStyle = { isDate: false, digits: 0 };

/** The text of a cell: dates as ISO 8601, booleans as `true` and `false`, integers with the leading zeros of their format. */
export function textOfCell({ type, style, value }: RawCell, context: CellContext): string {
  const read = TEXTS.get(type);
  if (read) return read(value, context);
  const { isDate, digits } = context.styles[style] ?? PLAIN;
  const date = isDate && value !== '' ? isoOfDays(Number(value), context.isFrom1904) : null;
  const number = numberText(value);
  return date ?? (/^\d+$/.test(number) ? number.padStart(digits, '0') : number);
}

/** The error of a cell: formulas are not evaluated, and error values carry no data. */
export function cellIssue({ name, column, type, isFormula, value }: RawCell): ImportIssue | null {
  if (isFormula) return { column, key: 'import.fault.formula', params: { cell: name } };
  return type === 'e' ? { column, key: 'import.fault.error_cell', params: { cell: name, value } } : null;
}
