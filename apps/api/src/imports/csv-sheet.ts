import { Readable } from 'node:stream';
import type { ImportFault } from '@rastnetz/contract';
import { CsvError, type Options, parse } from 'csv-parse';
import { fromCell } from '../exports/formula-text.ts';
import { cellName } from './cell-name.ts';
import { delimiterOf } from './csv-delimiter.ts';
import { ImportFileError } from './import-file-error.ts';
import { MAX_ROW_LENGTH, MEBIBYTE, requireColumns } from './sheet-limits.ts';
import type { ReadSheet, SheetRow } from './sheet-row.ts';
import { encodingOf, textOf } from './text-file.ts';

interface CsvRecord {
  readonly record: readonly string[];
  /** `lines` counts to the last line of the record. */
  readonly info: { readonly lines: number };
}

const LAYOUT: Options = {
  bom: true,
  info: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  max_record_size: MAX_ROW_LENGTH,
};

/** The table of a CSV file: its first line with anything in it is the heading. */
export async function csvSheet(path: string): Promise<ReadSheet> {
  const encoding = await encodingOf(path);
  const { delimiter, fromLine } = await delimiterOf(textOf(path, encoding));
  const records = recordsOf(path, { ...LAYOUT, delimiter, from_line: fromLine }, encoding);
  const first = await records.next();
  if (first.done) throw new ImportFileError('import.file.empty');
  const headings = withoutBlankEnd(first.value.record.map((heading) => fromCell(heading).trim()));
  requireColumns(headings.length);
  return { head: { format: 'csv', headings, encoding, delimiter }, rows: rowsOf(records, headings.length) };
}

function withoutBlankEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

async function* recordsOf(path: string, layout: Options, encoding: Parameters<typeof textOf>[1]): AsyncGenerator<CsvRecord> {
  const source = Readable.from(textOf(path, encoding));
  const parser = source.pipe(parse(layout));
  source.once('error', (error) => parser.destroy(error));
  let line = 0;
  try {
    for await (const read of parser as AsyncIterable<CsvRecord>) {
      line = read.info.lines;
      yield read;
    }
  } catch (error) {
    throw error instanceof CsvError ? csvFault(error, line + 1) : error;
  } finally {
    source.destroy();
  }
}

function csvFault({ code }: CsvError, line: number): ImportFileError {
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new ImportFileError('import.file.row_too_big', { line, megabytes: Math.round(MAX_ROW_LENGTH / MEBIBYTE) });
  return new ImportFileError('import.file.quote', { line });
}

async function* rowsOf(records: AsyncIterable<CsvRecord>, width: number): AsyncGenerator<SheetRow> {
  for await (const { record, info } of records) {
    const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
    yield rowOf(info.lines - breaks, record, width);
  }
}

/** Blank cells behind the heading's last are nothing; any other count means that cells are missing or have moved. */
function rowOf(place: number, record: readonly string[], width: number): SheetRow {
  const count = Math.max(withoutBlankEnd(record).length, Math.min(record.length, width));
  const isEven = count === width;
  const formulas: ImportFault[] = record
    .slice(0, width)
    .flatMap((cell, column) =>
      cell.startsWith('=') ? [{ column, key: 'import.fault.formula', params: { cell: cellName(column, place) } }] : [],
    );
  const uneven: ImportFault = { column: null, key: 'import.fault.cells', params: { count: record.length, expected: width } };
  const cells = Array.from({ length: width }, (_, column) => fromCell(record[column] ?? ''));
  return { place, cells, faults: isEven ? formulas : [uneven, ...formulas] };
}
