import type { ExportFormat } from '@rastnetz/contract';

const NEWLINE = 10;
const QUOTE = 34;

/** Counts rows in the chunks of an export: one per line after the header; a line break between CSV quotes is text. Null for XLSX (compressed). */
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
