import type { ExportFormat } from '@rastnetz/contract';

const NEWLINE = 10;
const QUOTE = 34;

/**
 * Counts the locations in the pieces of a file as they arrive: one a line behind the first line. In CSV a line break between
 * quotes belongs to a text. Null for XLSX, which is packed.
 */
export function rowCounter(format: ExportFormat): ((piece: Uint8Array) => number) | null {
  if (format === 'xlsx') return null;
  const quote = format === 'csv' ? QUOTE : null;
  let lines = 0;
  let isQuoted = false;
  const read = (byte: number) => {
    if (byte === quote) isQuoted = !isQuoted;
    if (byte === NEWLINE && !isQuoted) lines += 1;
  };
  return (piece) => {
    piece.forEach(read);
    return Math.max(0, lines - 1);
  };
}
