import { stat } from 'node:fs/promises';
import { csvSheet } from '../csv/csv-sheet.ts';
import { geojsonSheet } from '../json/geojson-sheet.ts';
import { osmSheet } from '../osm/osm-sheet.ts';
import { boundedRows, requireSize } from '../parts/sheet-limits.ts';
import type { ReadSheet, SheetHead } from '../parts/sheet-row.ts';
import { xlsxSheet } from '../xlsx/xlsx-sheet.ts';
import { formatOf } from './sheet-format.ts';

const READERS = { csv: csvSheet, xlsx: xlsxSheet, geojson: geojsonSheet, osm: osmSheet };

/** Reads a file in the format detected from its bytes. Untrusted files are read in a thread (`openSheet`). Throws `ImportFileError`. */
export async function readSheet(path: string): Promise<ReadSheet> {
  const { size } = await stat(path);
  requireSize(size);
  const { head, rows } = await READERS[await formatOf(path)](path);
  return { head, rows: boundedRows(rows, size) };
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
