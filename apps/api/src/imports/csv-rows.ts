import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { CsvError, parse } from 'csv-parse';
import { brokenRow, ImportFileError, REQUIRED_COLUMNS, type ReadRow, RowFields } from './import-row.ts';

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * The rows of a CSV file in the column layout of docs/recipes/import.md, read as a stream. Columns may stand in any order, further ones
 * are passed over. Throws `ImportFileError` when the file is no such CSV; a single bad row is answered as broken.
 */
export async function* csvRows(path: string): AsyncGenerator<ReadRow> {
  const name = basename(path);
  const parser = createReadStream(path).pipe(parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true }));
  let header: readonly string[] | null = null;
  let row = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      if (header === null) {
        header = checkedHeader(name, record);
        continue;
      }
      row += 1;
      yield readRecord(`row ${row} (line ${info.lines})`, header, record);
    }
  } catch (error) {
    throw error instanceof CsvError ? csvFault(name, error, row) : error;
  }
  if (header === null) throw new ImportFileError(name, [{ place: 'row 1', column: '', message: 'the file is empty' }]);
}

function checkedHeader(name: string, record: readonly string[]): readonly string[] {
  const header = record.map((column) => column.trim());
  const missing = REQUIRED_COLUMNS.filter((column) => !header.includes(column));
  if (missing.length === 0) return header;
  throw new ImportFileError(
    name,
    missing.map((column) => ({ place: 'heading (line 1)', column: `column ${column}`, message: 'is missing' })),
  );
}

function csvFault(name: string, error: CsvError, row: number): Error {
  const line = typeof error['lines'] === 'number' ? ` (line ${error['lines']})` : '';
  const message =
    error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quotation mark is opened and never closed: the file is cut off' : error.message;
  return new ImportFileError(name, [{ place: `row ${row + 1}${line}`, column: '', message }]);
}

function readRecord(place: string, header: readonly string[], record: readonly string[]): ReadRow {
  if (record.length !== header.length) {
    const last = header[Math.min(record.length, header.length) - 1] ?? '';
    const message = `the row has ${record.length} of ${header.length} columns`;
    return brokenRow(place, `column ${last}`, message);
  }
  const cells = Object.fromEntries(header.map((column, index) => [column, record[index] ?? '']));
  const position = readPosition(place, cells['lon'] ?? '', cells['lat'] ?? '');
  if (position !== null && 'fault' in position) return position;
  const fields = RowFields.safeParse(cells);
  const issue = fields.error?.issues[0];
  if (issue) return brokenRow(place, `column ${String(issue.path[0])}`, issue.message);
  return { place, fields: fields.data as RowFields, position, tags: {} };
}

/** Longitude and latitude of two cells; null when both are blank. */
function readPosition(place: string, lon: string, lat: string): readonly [number, number] | null | ReturnType<typeof brokenRow> {
  if (lon.trim() === '' && lat.trim() === '') return null;
  const latitude = degrees(lat, 90);
  if (latitude === null) return brokenRow(place, 'column lat', `"${lat}" is no number of degrees from -90 to 90`);
  const longitude = degrees(lon, 180);
  if (longitude === null) return brokenRow(place, 'column lon', `"${lon}" is no number of degrees from -180 to 180`);
  return [longitude, latitude];
}

function degrees(cell: string, limit: number): number | null {
  if (!/^\s*-?\d{1,3}(\.\d+)?\s*$/.test(cell)) return null;
  const value = Number(cell);
  return Math.abs(value) <= limit ? value : null;
}
