import type { ImportTarget } from '@rastnetz/contract';
import { numberOf } from './cell-values.ts';
import { quoted, type RowCells } from './row-cells.ts';

interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** A unit that people write after a number: "4,20 m", "12 Std.", "km 98,5". */
const UNIT = /^km\b\.?|(?:km|m|meter|metres?|h|std\.?|stunden?|hours?)$/gi;

/** A number of a range, rounded to its step; null if the cell is blank. Adds an error for anything else, and a note if it was rounded. */
export function amountOf(cells: RowCells, target: ImportTarget, { min, max, step }: Range): number | null {
  const text = cells.line(target).trim();
  if (text === '') return null;
  const number = numberOf(text.replace(UNIT, '').trim());
  if (number === null || number < min || number > max) {
    cells.addIssue(target, number === null ? 'import.fault.number' : 'import.fault.amount', { value: quoted(text), min, max });
    return null;
  }
  const perUnit = Math.round(1 / step);
  const rounded = Math.round(number * perUnit) / perUnit;
  if (rounded !== number) cells.note(target, 'import.note.rounded', { before: quoted(text), after: rounded });
  return rounded;
}
