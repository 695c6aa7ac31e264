const QUOTE = '"';

export interface CsvCells {
  readonly cells: string[];
  /** `open`: the text ends within a quoted cell; `broken`: text follows the closing quote. The last of `cells` is then the affected one. */
  readonly end: 'whole' | 'open' | 'broken';
}

interface ReadCell {
  readonly cell: string;
  /** Offset of the next cell; null for the last one. */
  readonly next: number | null;
  readonly end: CsvCells['end'];
}

export const hasQuote = (text: string): boolean => text.includes(QUOTE);

/** Whether quotes are in pairs, as they are when they belong to a text: `Raststätte "Zur Post" Nord`. */
export const hasPairedQuotes = (text: string): boolean => text.split(QUOTE).length % 2 === 1;

/** The cells of a CSV line (RFC 4180). A quote that does not start a cell is part of its text. */
export const csvCells = (line: string, delimiter: string): CsvCells => cellsFrom(line, delimiter, [], cellAt(line, 0, delimiter));

/**
 * Adds the next line to `cells`, whose last cell is still open; `lineEnd` is the line break between the two. Mutates `cells`, because a
 * record may have many lines.
 */
export function continuedCells({ cells }: CsvCells, lineEnd: string, line: string, delimiter: string): CsvCells {
  const opened = quotedCell(line, 0, delimiter);
  return cellsFrom(line, delimiter, cells, { ...opened, cell: `${cells.pop() ?? ''}${lineEnd}${opened.cell}` });
}

function cellsFrom(line: string, delimiter: string, cells: string[], first: ReadCell): CsvCells {
  cells.push(first.cell);
  let read = first;
  while (read.next !== null) {
    read = cellAt(line, read.next, delimiter);
    cells.push(read.cell);
  }
  return { cells, end: read.end };
}

const cellAt = (line: string, at: number, delimiter: string): ReadCell =>
  line[at] === QUOTE ? quotedCell(line, at + 1, delimiter) : plainCell(line, at, delimiter);

function plainCell(line: string, from: number, delimiter: string): ReadCell {
  const end = line.indexOf(delimiter, from);
  if (end < 0) return { cell: line.slice(from), next: null, end: 'whole' };
  return { cell: line.slice(from, end), next: end + 1, end: 'whole' };
}

/** A quoted cell; `from` is the offset after its opening quote. */
function quotedCell(line: string, from: number, delimiter: string): ReadCell {
  const closing = closingQuote(line, from);
  if (closing < 0) return { cell: unquoted(line.slice(from)), next: null, end: 'open' };
  const cell = unquoted(line.slice(from, closing));
  if (closing + 1 === line.length) return { cell, next: null, end: 'whole' };
  return line[closing + 1] === delimiter ? { cell, next: closing + 2, end: 'whole' } : { cell, next: null, end: 'broken' };
}

/** Offset of the next quote that is not doubled; -1 if there is none. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf(QUOTE, from);
  while (at >= 0 && text[at + 1] === QUOTE) at = text.indexOf(QUOTE, at + 2);
  return at;
}

const unquoted = (text: string): string => text.replaceAll(QUOTE + QUOTE, QUOTE);
