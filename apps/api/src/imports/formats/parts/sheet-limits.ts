import { IMPORT_RULE, MAX_IMPORT_CELL, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@rastnetz/contract';
import { ImportFileError } from './import-file-error.ts';
import type { SheetRow } from './sheet-row.ts';

export const MEBIBYTE = 1024 * 1024;

/** What Excel allows of a workbook: formats of numbers, and formats of cells; see its "specifications and limits". */
export const MAX_FORMATS = 65_490;
/** Most parts of a workbook, and so most of its sheets. */
export const MAX_PARTS = 10_000;

/** Throws where a file has more of something than any honest one: a list that grew further would take the process with it, not the thread alone. */
export function requireAtMost(count: number, max: number, key: 'import.file.workbook' | 'import.file.memory'): void {
  if (count > max) throw new ImportFileError(key);
}

/** Longest row of any format, in characters: every column full. */
export const MAX_ROW_LENGTH = MAX_IMPORT_COLUMNS * MAX_IMPORT_CELL;

/** Most characters of a row that are kept. */
export const MAX_ROW_CHARACTERS = 200_000;
/** Most characters of a whole file, in millions: a workbook may repeat one long text in every cell. */
const MAX_FILE_MILLIONS = 400;

export const lengthOf = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.length, 0);

/** Throws where a file has more bytes than are read. */
export function requireSize(bytes: number): void {
  const max = IMPORT_RULE.maxBytes / MEBIBYTE;
  if (bytes > IMPORT_RULE.maxBytes) throw new ImportFileError('import.file.too_big', { megabytes: Math.ceil(bytes / MEBIBYTE), max });
  if (bytes === 0) throw new ImportFileError('import.file.empty');
}

/** Throws where a table has more columns than are read. */
export function requireColumns(count: number): void {
  if (count > MAX_IMPORT_COLUMNS) throw new ImportFileError('import.file.columns', { count, max: MAX_IMPORT_COLUMNS });
}

/** Rows as they come, until there are more of them, or of their characters, than are read. Throws at the end where there was none at all. */
export async function* boundedRows(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  let count = 0;
  let characters = 0;
  for await (const row of rows) {
    count += 1;
    characters += Math.min(lengthOf(row.cells), MAX_ROW_CHARACTERS);
    if (count > MAX_IMPORT_ROWS) throw new ImportFileError('import.file.rows', { max: MAX_IMPORT_ROWS });
    if (characters > MAX_FILE_MILLIONS * 1_000_000) throw new ImportFileError('import.file.inflated', { max: MAX_FILE_MILLIONS });
    yield boundedCells(row);
  }
  if (count === 0) throw new ImportFileError('import.file.no_rows');
}

function boundedCells(row: SheetRow): SheetRow {
  if (row.cells.every(({ length }) => length <= MAX_IMPORT_CELL)) return row;
  const faults = row.cells.flatMap(({ length }, column) =>
    length > MAX_IMPORT_CELL ? [{ column, key: 'import.fault.too_long', params: { length, max: MAX_IMPORT_CELL } }] : [],
  );
  const cells = row.cells.map((cell) => cell.slice(0, MAX_IMPORT_CELL).toWellFormed());
  return { ...row, cells, faults: [...(row.faults ?? []), ...faults] };
}

const BATCH_ROWS = 250;
const BATCH_LENGTH = 500_000;

/** Rows in batches, of a size that is worth a message and takes little memory. */
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
