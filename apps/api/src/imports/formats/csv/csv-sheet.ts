import { type ImportIssue, MAX_IMPORT_CELL } from '@rastnetz/contract';
import { fromCell } from '../../../kernel/formula-text.ts';
import { cellName } from '../parts/cell-name.ts';
import { dateIssue } from '../parts/converted-text.ts';
import { ImportFileError } from '../parts/import-file-error.ts';
import { MAX_ROW_LENGTH, MEBIBYTE, requireColumns } from '../parts/sheet-limits.ts';
import type { ReadSheet, SheetRow } from '../parts/sheet-row.ts';
import { encodingOf, textOf } from '../parts/text-file.ts';
import { delimiterOf } from './csv-delimiter.ts';
import { type CsvRecord, csvRecords, hasWidth, withoutBlankEnd } from './csv-records.ts';
import { LineTooLong } from './text-lines.ts';

/** The table of a CSV file; the first non-blank line after a title is the header. */
export async function csvSheet(path: string): Promise<ReadSheet> {
  const encoding = await encodingOf(path);
  const { delimiter, fromLine, titleLines } = await delimiterOf(textOf(path, encoding));
  const records = recordsOf(textOf(path, encoding), delimiter, fromLine);
  const first = await records.next();
  if (first.done) throw new ImportFileError('import.file.empty');
  const headings = withoutBlankEnd(first.value.cells.map((heading) => fromCell(heading).trim()));
  requireColumns(headings.length);
  return { head: { format: 'csv', headings, titleLines, encoding, delimiter }, rows: rowsOf(records, headings) };
}

async function* recordsOf(text: AsyncIterable<string>, delimiter: string, fromLine: number): AsyncGenerator<CsvRecord> {
  const layout = { delimiter, fromLine, maxLength: MAX_ROW_LENGTH, maxSpanned: MAX_IMPORT_CELL };
  try {
    yield* csvRecords(text, layout);
  } catch (error) {
    if (!(error instanceof LineTooLong)) throw error;
    throw new ImportFileError('import.file.row_too_big', { line: error.line, megabytes: Math.round(MAX_ROW_LENGTH / MEBIBYTE) });
  }
}

async function* rowsOf(records: AsyncIterable<CsvRecord>, headings: readonly string[]): AsyncGenerator<SheetRow> {
  const isOwn = headings.includes('_id');
  for await (const record of records) {
    const row = rowOf(record, headings.length);
    // Our exports mark what looks like a date.
    const dates = isOwn ? record.cells.slice(0, headings.length).flatMap((cell, column) => dateIssue(column, cell)) : [];
    yield dates.length === 0 ? row : { ...row, issues: [...(row.issues ?? []), ...dates] };
  }
}

/** Blank cells beyond the header are ignored; any other width means missing or shifted cells. */
function rowOf({ cells: record, row: place, brokenCell }: CsvRecord, width: number): SheetRow {
  const faults = record.slice(0, width).flatMap((cell, column) => faultOf(cell, column, place));
  const uneven: ImportIssue[] = hasWidth(record, width)
    ? []
    : [{ column: null, key: 'import.fault.cells', params: { count: record.length, expected: width } }];
  const quote: ImportIssue[] =
    brokenCell === null ? [] : [{ column: Math.min(brokenCell, width - 1), key: 'import.fault.quote', params: {} }];
  const cells = Array.from({ length: width }, (_, column) => fromCell(record[column] ?? ''));
  return { place, cells, issues: [...uneven, ...quote, ...faults] };
}

/** Errors as Excel and LibreOffice write them, in any language: `#REF!`, `#BEZUG!`, `#NAME?`, `#DIV/0!`, `Err:502`. */
const ERROR = /^(#\p{Lu}[\p{Lu}_]+[!?]|#DIV\/0!|Err:5\d\d)$/u;

/** A formula, which is never calculated, or the error of one, which carries no data. */
function faultOf(cell: string, column: number, place: number): ImportIssue[] {
  const name = cellName(column, place);
  if (cell.startsWith('=')) return [{ column, key: 'import.fault.formula', params: { cell: name } }];
  const value = cell.trim();
  return ERROR.test(value) ? [{ column, key: 'import.fault.error_cell', params: { cell: name, value } }] : [];
}
