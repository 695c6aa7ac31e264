import { type CsvCells, continuedCells, csvCells, hasPairedQuotes, hasQuote } from './csv-cells.ts';
import { PeekableLines, type TextLine, textLines } from './text-lines.ts';

/** A CSV record. */
export interface CsvRecord {
  readonly cells: readonly string[];
  /** Its row number, from 1, in a spreadsheet: a record over several lines counts once, and so does a blank line. */
  readonly row: number;
  /** Index of the cell whose quote is unclosed, or closed before the end of the cell; null if the quoting is valid. */
  readonly brokenCell: number | null;
}

interface CsvLayout {
  readonly delimiter: string;
  /** First line of the table, from 1. */
  readonly fromLine: number;
  /** Most characters of a line. */
  readonly maxLength: number;
  /** Most characters of a cell that spans lines: a longer one is an unclosed quote. */
  readonly maxSpanned: number;
}

/** Most lines of a record: more indicate an unclosed quote. Each line that opens a cell looks this far ahead. */
const MAX_LINES = 1000;

/** `width` is the number of cells of the header, without blank ones at its end; null before the header. */
interface Reading extends CsvLayout {
  readonly lines: PeekableLines;
  width: number | null;
  /** Lines that continued the record of an earlier line. */
  continued: number;
}

/**
 * Records of a CSV text (RFC 4180). Every line is in exactly one of them; blank ones are skipped. A record has several lines only if its
 * quoting is valid, see `spanning`. Otherwise its first line is a record as it is, and the next line starts another, so that a stray quote
 * affects no other row. Throws `LineTooLong`.
 */
export async function* csvRecords(pieces: AsyncIterable<string>, layout: CsvLayout): AsyncGenerator<CsvRecord> {
  const reading: Reading = { ...layout, lines: new PeekableLines(textLines(pieces, layout.maxLength)), width: null, continued: 0 };
  try {
    for (let line = await reading.lines.take(); line; line = await reading.lines.take()) {
      if (line.text === '' || line.number < layout.fromLine) continue;
      const row = line.number - reading.continued;
      const record = await recordAt(line, reading);
      const filled = withoutBlankEnd(record.cells.map((cell) => cell.trim())).length;
      if (filled === 0) continue;
      reading.width ??= filled;
      yield { ...record, row };
    }
  } finally {
    await reading.lines.close();
  }
}

type Cells = Omit<CsvRecord, 'row'>;

async function recordAt(first: TextLine, reading: Reading): Promise<Cells> {
  const whole = (cells: readonly string[]): Cells => ({ cells, brokenCell: null });
  if (!hasQuote(first.text)) return whole(first.text.split(reading.delimiter));
  const opened = csvCells(first.text, reading.delimiter);
  if (opened.end === 'whole') return whole(opened.cells);
  const brokenCell = opened.cells.length - 1;
  const spanned = opened.end === 'open' ? await spanning(first, opened, reading) : null;
  return spanned ? whole(spanned) : unquoted(first, brokenCell, reading);
}

/** Paired quotes that do not change the width of the row are part of a text (`"Zur Post" Inh. Maier`). */
function unquoted({ text }: TextLine, brokenCell: number, { delimiter, width }: Reading): Cells {
  const cells = text.split(delimiter);
  const isText = hasPairedQuotes(text) && hasWidth(cells, width);
  return { cells, brokenCell: isText ? null : Math.min(brokenCell, cells.length - 1) };
}

/**
 * Cells of a record that continues after its first line; its lines are consumed. Returns null and consumes nothing if the cell is not closed
 * within `MAX_LINES`, if the record has another width than the header, or if its first and last line have that width by themselves: then
 * both are rows, and so are the lines between them.
 */
async function spanning(first: TextLine, opened: CsvCells, reading: Reading): Promise<readonly string[] | null> {
  const { delimiter, lines } = reading;
  let read = opened;
  let count = 0;
  let last = first;
  while (read.end === 'open') {
    const next = count < MAX_LINES && mayGoOn(read, reading) ? await lines.peek(count) : null;
    if (!next) return null;
    read = continuedCells(read, last.end, next.text, delimiter);
    last = next;
    count += 1;
  }
  if (read.end === 'broken' || !isOneRecord(read, [first, last], reading)) return null;
  lines.drop(count);
  reading.continued += count;
  return read.cells;
}

/** An open cell is not blank, so it cannot be beyond the width of the header. */
const mayGoOn = ({ cells }: CsvCells, { width, maxSpanned }: Reading): boolean =>
  cells.length <= (width ?? cells.length) && (cells.at(-1)?.length ?? 0) <= maxSpanned;

function isOneRecord({ cells }: CsvCells, ends: readonly TextLine[], { delimiter, width }: Reading): boolean {
  const areRows = width !== null && width > 1 && ends.every(({ text }) => hasWidth(text.split(delimiter), width));
  return hasWidth(cells, width) && !areRows;
}

/** Whether a row has as many cells as the header; blank cells after them are ignored. */
export const hasWidth = (cells: readonly string[], width: number | null): boolean =>
  width === null || (cells.length >= width && withoutBlankEnd(cells).length <= width);

/** Cells up to the last non-blank one. */
export const withoutBlankEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
