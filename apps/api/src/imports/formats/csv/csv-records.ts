import { type CsvCells, continuedCells, csvCells, hasPairedQuotes, hasQuote } from './csv-cells.ts';
import { LinesAhead, type TextLine, textLines } from './text-lines.ts';

/** A record of a CSV file. */
export interface CsvRecord {
  readonly cells: readonly string[];
  /** Its row, from 1, in a spreadsheet that opens the file: a record over several lines is one, and so is a blank line. */
  readonly row: number;
  /** The cell whose quotation mark is not closed, or not where the cell ends; null where the quoting is whole. */
  readonly brokenCell: number | null;
}

interface CsvLayout {
  readonly delimiter: string;
  /** The line, from 1, at which the table begins. */
  readonly fromLine: number;
  /** The most characters of a line. */
  readonly maxLength: number;
  /** The most characters of a cell that spans lines: a longer one is a mark that is not closed. */
  readonly maxSpanned: number;
}

/** Lines that one record may have: where there are more, a mark is not closed. Each line that opens a cell looks so far ahead. */
const MAX_LINES = 1000;

/** `width` is the number of cells of the heading, without blank ones at its end; null before it. */
interface Reading extends CsvLayout {
  readonly lines: LinesAhead;
  width: number | null;
  /** Lines that went on with the record of a line before. */
  continued: number;
}

/**
 * Records of a CSV text (RFC 4180). Every line is in exactly one of them; those without anything are passed over. A record has several lines only where its
 * quoting is whole: see `spanning`. Else its first line is a record of its own, as it stands, and the next line begins another: a stray mark
 * takes no other row with it. Throws `LineTooLong`.
 */
export async function* csvRecords(pieces: AsyncIterable<string>, layout: CsvLayout): AsyncGenerator<CsvRecord> {
  const reading: Reading = { ...layout, lines: new LinesAhead(textLines(pieces, layout.maxLength)), width: null, continued: 0 };
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

/** Marks in pairs that leave the row its width are part of a text (`"Zur Post" Inh. Maier`). */
function unquoted({ text }: TextLine, brokenCell: number, { delimiter, width }: Reading): Cells {
  const cells = text.split(delimiter);
  const isText = hasPairedQuotes(text) && hasWidth(cells, width);
  return { cells, brokenCell: isText ? null : Math.min(brokenCell, cells.length - 1) };
}

/**
 * The cells of a record that goes on behind its first line, of which the lines are taken. Null, and no line is taken, where its cell is not
 * closed within `MAX_LINES`, or the record has not as many cells as the heading, or its first and its last line have as many by themselves: then both
 * are rows, and what stands between them too.
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

/** An open cell is not blank, so no record has it behind the width of the heading. */
const mayGoOn = ({ cells }: CsvCells, { width, maxSpanned }: Reading): boolean =>
  cells.length <= (width ?? cells.length) && (cells.at(-1)?.length ?? 0) <= maxSpanned;

function isOneRecord({ cells }: CsvCells, ends: readonly TextLine[], { delimiter, width }: Reading): boolean {
  const areRows = width !== null && width > 1 && ends.every(({ text }) => hasWidth(text.split(delimiter), width));
  return hasWidth(cells, width) && !areRows;
}

/** As many cells as the heading; blank ones behind them are nothing. */
export const hasWidth = (cells: readonly string[], width: number | null): boolean =>
  width === null || (cells.length >= width && withoutBlankEnd(cells).length <= width);

/** Cells up to the last that is not blank. */
export const withoutBlankEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
