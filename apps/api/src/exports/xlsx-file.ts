import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Location } from '@rastnetz/contract';
import { toTextCell } from '../kernel/formula-text.ts';
import type { Cell } from './cell.ts';
import type { CellContext } from './export-column.ts';
import { columnsIn } from './export-columns.ts';
import { toSheetText } from './sheet-text.ts';

/** Maximum characters per cell, and rows below the header (limits of Excel). */
const MAX_CELL = 32_767;
export const MAX_SHEET_ROWS = 1_048_575;

/** The format "text" of a spreadsheet, for a column and its cells. */
export const AS_TEXT = { style: { numFmt: '@' } };

async function write(pages: AsyncIterable<readonly Location[]>, context: CellContext, out: PassThrough): Promise<void> {
  // Loaded on demand, because only this export needs the library.
  const { WorkbookWriter } = await import('@cj-tech-master/excelts');
  const closed = new AbortController();
  out.once('close', () => closed.abort());
  const columns = columnsIn(context);
  const book = new WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
  const sheet = book.addWorksheet(context.texts.sheet, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ width, isText }, place) => ({ key: String(place), width, ...(isText && AS_TEXT) }));
  const heading = sheet.addRow(columns.map(({ heading }) => toSheetText(heading)));
  heading.font = { bold: true };
  heading.commit();
  for await (const page of pages) {
    for (const location of page) sheet.addRow(columns.map(({ cellOf }) => sheetCell(cellOf(location, context), context))).commit();
    // Backpressure: rows are read only as fast as the client receives them, and no longer after it disconnects.
    closed.signal.throwIfAborted();
    if (out.writableNeedDrain) await once(out, 'drain', { signal: closed.signal });
  }
  sheet.commit();
  await book.commit();
}

/** Text cells are typed as text, so no formula is evaluated. */
function sheetCell(cell: Cell, { texts }: CellContext): Cell {
  if (typeof cell !== 'string') return cell;
  const text = toSheetText(toTextCell(cell));
  return text.length > MAX_CELL ? texts.tooLong : text;
}

/** Locations as an Excel sheet, with a bold, frozen header. */
export async function* xlsxFile(pages: AsyncIterable<readonly Location[]>, context: CellContext): AsyncGenerator<Uint8Array> {
  const out = new PassThrough();
  const written = write(pages, context, out).catch((error: Error) => void out.destroy(error));
  try {
    yield* out as AsyncIterable<Uint8Array>;
  } finally {
    out.destroy();
    await written;
  }
}
