import type { ImportIssue, ImportMapping, ImportTarget } from '@rastnetz/contract';
import type { SheetRow } from './sheet-row.ts';

const MONTH = 'jan|feb|m[aä]r|mrz|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]';

/** Dates as XLSX cells are read, and as Excel and LibreOffice, in German or English, write into a CSV what was typed as `3-5`. */
const DATES: readonly RegExp[] = [
  /^(?:18|19|20)\d\d-\d\d-\d\d(?:T[\d:]+)?$/,
  /^\d\d?[./]\d\d?[./](?:19|20)\d\d$/,
  new RegExp(`^\\d{1,2}(?:\\. |-)(?:${MONTH})\\.?(?:[ -]\\d{2,4})?$`, 'i'),
  new RegExp(`^(?:${MONTH})\\.?[ -]\\d{2,4}$`, 'i'),
];

/** Whether a text is a date as spreadsheets write it. */
export const isDateText = (text: string): boolean => DATES.some((date) => date.test(text));

/** The error of a date in a cell of our own export where the file shows that a spreadsheet made it. It counts in some columns only (`readRow`). */
export const dateIssue = (column: number, text: string): ImportIssue[] =>
  isDateText(text) ? [{ column, key: 'import.fault.converted', params: { value: text } }] : [];

/** A long number as a spreadsheet saves it, its last digits lost: `4,95112E+11`. */
const EXPONENT = /^[-+]?\d(?:[.,]\d+)?e\+\d{1,3}$/i;
export const hasExponent = (text: string): boolean => EXPONENT.test(text);

/** An integer that a program wrote as a decimal number: `49511123456.0`. */
const DECIMAL_ZERO = /(?<=^\s*\+?\d+)\.0\s*$/;
export const withoutDecimal = (text: string): string => text.replace(DECIMAL_ZERO, '');

/** Texts of digits and signs that a spreadsheet takes for dates: `3-5`. */
export const DATED: ReadonlySet<ImportTarget> = new Set(['phone', 'postcode', 'housenumber']);

/** A row without errors of dates in columns that may have dates. */
export const withoutDates = (row: SheetRow, { targets }: ImportMapping): SheetRow => ({
  ...row,
  issues: (row.issues ?? []).filter(({ key, column }) => key !== 'import.fault.converted' || DATED.has(targets[column ?? -1] ?? 'custom')),
});
