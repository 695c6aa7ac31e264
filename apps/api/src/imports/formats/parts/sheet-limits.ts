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
/**
 * Most megabytes that the cells of a file may hold in UTF-8, with what is wrong with them: all of them are stored. A workbook of a kilobyte can name one long
 * text in every cell, so that more than the base is left to files of some size themselves; honest tables are at most some ten times their file.
 */
const MAX_CELLS = { base: 50, timesFile: 30, most: 400 };
const MEGABYTE = 1_000_000;

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

/** How many megabytes the cells of a file of that many bytes may hold. */
const maxCellsOf = (fileBytes: number): number =>
  Math.min(MAX_CELLS.most, Math.max(MAX_CELLS.base, Math.ceil((fileBytes * MAX_CELLS.timesFile) / MEGABYTE)));

const bytesOf = ({ cells, faults }: SheetRow): number =>
  cells.reduce((sum, cell) => sum + Buffer.byteLength(cell), faults ? Buffer.byteLength(JSON.stringify(faults)) : 0);

/** Rows as they come, until there are more of them, or of the bytes of their cells, than are read. Throws at the end where there was none at all. */
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
