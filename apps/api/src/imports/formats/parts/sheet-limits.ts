import { IMPORT_RULE, MAX_IMPORT_CELL, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@rastnetz/contract';
import { ImportFileError } from './import-file-error.ts';
import type { SheetRow } from './sheet-row.ts';

export const MEBIBYTE = 1024 * 1024;

/** Excel's limit for number formats and cell formats of a workbook ("specifications and limits"). */
export const MAX_FORMATS = 65_490;
/** Most parts of a workbook, and so of its sheets. */
export const MAX_PARTS = 10_000;
/** Most sheets of a workbook that are named besides the one that is read, and the longest name, in UTF-16 code units. Excel permits 31. */
export const NAMED_SHEETS = { count: 20, length: 200 };

/** Throws beyond any legitimate count: a list that grew further would exhaust the memory of the process, not only of the thread. */
export function requireAtMost(count: number, max: number, key: 'import.file.workbook' | 'import.file.memory'): void {
  if (count > max) throw new ImportFileError(key);
}

/** Longest row of any format, in characters: all columns at their limit. */
export const MAX_ROW_LENGTH = MAX_IMPORT_COLUMNS * MAX_IMPORT_CELL;

/** Most characters stored of a row. */
export const MAX_ROW_CHARACTERS = 200_000;
/**
 * Most megabytes of the cells of a file in UTF-8, including their errors: all of them are stored. A workbook of a kilobyte can reference one
 * long text from every cell, so only large files may exceed the base; legitimate tables are at most about ten times their file.
 */
const MAX_CELLS = { base: 50, timesFile: 30, most: 400 };
export const MEGABYTE = 1_000_000;

export const lengthOf = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.length, 0);

/** Throws for an empty file, and for one with more bytes than are read. */
export function requireSize(bytes: number): void {
  const max = IMPORT_RULE.maxBytes / MEBIBYTE;
  if (bytes > IMPORT_RULE.maxBytes) throw new ImportFileError('import.file.too_big', { megabytes: Math.ceil(bytes / MEBIBYTE), max });
  if (bytes === 0) throw new ImportFileError('import.file.empty');
}

/** Throws for a table with more columns than are read. */
export function requireColumns(count: number): void {
  if (count > MAX_IMPORT_COLUMNS) throw new ImportFileError('import.file.columns', { count, max: MAX_IMPORT_COLUMNS });
}

/** Megabytes that the cells of a file of this size may hold. */
const maxCellsOf = (fileBytes: number): number =>
  Math.min(MAX_CELLS.most, Math.max(MAX_CELLS.base, Math.ceil((fileBytes * MAX_CELLS.timesFile) / MEGABYTE)));

const bytesOf = ({ cells, issues }: SheetRow): number =>
  cells.reduce((sum, cell) => sum + Buffer.byteLength(cell), issues ? Buffer.byteLength(JSON.stringify(issues)) : 0);

/** Passes rows on; throws when there are more rows, or bytes in their cells, than are read, and at the end if there were none. */
export async function* boundedRows(rows: AsyncIterable<SheetRow>, fileBytes: number): AsyncGenerator<SheetRow> {
  const max = maxCellsOf(fileBytes);
  let count = 0;
  let bytes = 0;
  for await (const row of rows) {
    count += 1;
    if (count > MAX_IMPORT_ROWS) throw new ImportFileError('import.file.rows', { max: MAX_IMPORT_ROWS });
    const bounded = boundedCells(row);
    bytes += bytesOf(bounded);
    if (bytes > max * MEGABYTE) throw new ImportFileError('import.file.cells', { max });
    yield bounded;
  }
  if (count === 0) throw new ImportFileError('import.file.no_rows');
}

function boundedCells(row: SheetRow): SheetRow {
  if (row.cells.every(({ length }) => length <= MAX_IMPORT_CELL)) return row;
  const issues = row.cells.flatMap(({ length }, column) =>
    length > MAX_IMPORT_CELL ? [{ column, key: 'import.fault.too_long', params: { length, max: MAX_IMPORT_CELL } }] : [],
  );
  const cells = row.cells.map((cell) => cell.slice(0, MAX_IMPORT_CELL).toWellFormed());
  return { ...row, cells, issues: [...(row.issues ?? []), ...issues] };
}

const BATCH_ROWS = 250;
const BATCH_LENGTH = 500_000;

/** Groups rows into batches, large enough for one message and small enough for memory. */
export async function* inBatches(rows: AsyncIterable<SheetRow>): AsyncGenerator<readonly SheetRow[]> {
  let batch: SheetRow[] = [];
  let length = 0;
  for await (const row of rows) {
    batch.push(row);
    length += lengthOf(row.cells);
    if (batch.length < BATCH_ROWS && length < BATCH_LENGTH) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}
