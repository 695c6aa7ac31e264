import { stat } from 'node:fs/promises';
import { csvSheet } from '../csv/csv-sheet.ts';
import { geojsonSheet } from '../json/geojson-sheet.ts';
import { osmSheet } from '../osm/osm-sheet.ts';
import { boundedRows, requireSize } from '../parts/sheet-limits.ts';
import type { ReadSheet, SheetHead, SheetRow } from '../parts/sheet-row.ts';
import { xlsxSheet } from '../xlsx/xlsx-sheet.ts';
import { formatOf } from './sheet-format.ts';

const READERS = { csv: csvSheet, xlsx: xlsxSheet, geojson: geojsonSheet, osm: osmSheet };

/** Reads a file in the format detected from its bytes. Untrusted files are read in a thread (`openSheet`). Throws `ImportFileError`. */
export async function readSheet(path: string): Promise<ReadSheet> {
  const { size } = await stat(path);
  requireSize(size);
  const { head, rows } = await READERS[await formatOf(path)](path);
  return { head, rows: boundedRows(withoutHeadings(rows, head.headings), size) };
}

/**
 * Reads a file to its end, so that an error in a late row refuses it before the first row is stored, and what is not read of it is known. Throws
 * `ImportFileError`.
 */
export async function checkSheet(path: string): Promise<SheetHead> {
  const { head, rows } = await readSheet(path);
  for await (const _row of rows);
  return head;
}

/** A row that repeats the heading, as pages of a list do, is an error and no location "Name". */
async function* withoutHeadings(rows: AsyncIterable<SheetRow>, headings: readonly string[]): AsyncGenerator<SheetRow> {
  const isHeading = ({ cells }: SheetRow) => cells.every((cell, column) => cell.trim() === headings[column]?.trim());
  for await (const row of rows)
    yield isHeading(row) ? { ...row, issues: [{ column: null, key: 'import.fault.heading', params: {} }] } : row;
}
