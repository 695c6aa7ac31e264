import type { ImportIssue } from '@rastnetz/contract';
import { fromSheetText } from '../../../exports/sheet-text.ts';
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
  readonly dateStyles: readonly boolean[];
  readonly isFrom1904: boolean;
}

/** Significant digits that spreadsheets display. */
const SHOWN_DIGITS = 15;
/** A number whose rounded form is this short is taken as rounded: 48.120000000000005 is 48.12. */
const SHORT_DIGITS = 12;

const digitsOf = (number: number): number => (String(number).split('e', 1)[0] ?? '').replace(/[-.]/g, '').replace(/^0+/, '').length;

/** A number without binary rounding noise. */
function numberText(value: string): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  const rounded = Number(number.toPrecision(SHOWN_DIGITS));
  return String(Number.isFinite(rounded) && digitsOf(rounded) <= SHORT_DIGITS ? rounded : number);
}

/** A Map, because the type comes from the file: an object would return an inherited function for `valueOf`. */
const TEXTS = new Map<string, (value: string, context: CellContext) => string>([
  ['s', (value, { texts }) => fromSheetText(texts[Number(value)] ?? '')],
  ['inlineStr', fromSheetText],
  ['str', fromSheetText],
  ['b', (value) => (value === '1' ? 'true' : 'false')],
  ['e', (value) => value],
  ['d', (value) => value],
]);

/** The text of a cell: dates as ISO 8601, booleans as `true` and `false`. */
export function textOfCell({ type, style, value }: RawCell, context: CellContext): string {
  const read = TEXTS.get(type);
  if (read) return read(value, context);
  const date = context.dateStyles[style] && value !== '' ? isoOfDays(Number(value), context.isFrom1904) : null;
  return date ?? numberText(value);
}

/** The error of a cell: formulas are not evaluated, and error values carry no data. */
export function cellIssue({ name, column, type, isFormula, value }: RawCell): ImportIssue | null {
  if (isFormula) return { column, key: 'import.fault.formula', params: { cell: name } };
  return type === 'e' ? { column, key: 'import.fault.error_cell', params: { cell: name, value } } : null;
}
