import { type CustomField, type CustomFieldKind, customHeading, customIssue, customLabel, type Location } from '@rastnetz/contract';
import type { Cell } from './cell.ts';
import type { CellContext, Column } from './export-column.ts';

type CellOf = (value: unknown, field: CustomField, context: CellContext) => Cell;

const text: CellOf = (value) => String(value);

function labelOf(key: unknown, { options }: CustomField, { language }: CellContext): string {
  const option = options.find((each) => each.key === key);
  return option ? customLabel(option, language) : String(key);
}

/** Labels of the chosen options, in the order of the field. */
function labelsOf(value: unknown, field: CustomField, { language }: CellContext): Cell {
  const keys: readonly unknown[] = Array.isArray(value) ? value : [];
  const chosen = field.options.filter(({ key }) => keys.includes(key));
  return chosen.map((option) => customLabel(option, language)).join(', ');
}

const CELLS: Readonly<Record<CustomFieldKind, CellOf>> = {
  text,
  long_text: text,
  number: (value) => Number(value),
  boolean: (value, _field, { texts }) => (value === true ? texts.yes : texts.no),
  choice: labelOf,
  choices: labelsOf,
  date: text,
  link: text,
};

const WIDTH = 24;

/** A readable value; blank if there is none or it does not match its field. The latter is still in the column with all values. */
function cellOf(field: CustomField, { custom }: Location, context: CellContext): Cell {
  const value = custom[field.key];
  const isValid = value !== undefined && value !== null && customIssue(field, value) === null;
  return isValid ? CELLS[field.kind](value, field, context) : null;
}

/** One column per custom field in use, in order, under a heading by which an import recognizes it (`customHeading`). */
export const customColumns = ({ customFields, language }: CellContext): readonly Column[] =>
  customFields.map((field) => ({
    heading: customHeading(field, language),
    width: WIDTH,
    isText: field.kind === 'text' ? true : undefined,
    cellOf: (location, context) => cellOf(field, location, context),
  }));
