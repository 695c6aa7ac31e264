import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { ImportFileError } from './import-row.ts';

const NEWLINE = 10;

/** Makes sure that a file is UTF-8 throughout; throws `ImportFileError` naming line and character where it is not. */
export async function checkUtf8(path: string): Promise<void> {
  let line = 1;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    line += checkedLines(path, bytes.subarray(0, end), line);
    rest = bytes.subarray(end);
  }
  checkedLines(path, rest, line);
}

/** Counts the line ends of a piece of whole lines; the piece begins with line number `first`. */
function checkedLines(path: string, bytes: Buffer, first: number): number {
  const text = bytes.toString('utf8');
  const lines = text.split('\n');
  if (isUtf8(bytes)) return lines.length - 1;
  const place = linesOf(bytes).findIndex((line) => !isUtf8(line));
  const character = (lines[place] ?? '').indexOf('\u{FFFD}') + 1;
  const message = 'is not UTF-8 text; save the file as UTF-8';
  throw new ImportFileError(basename(path), [{ place: `line ${first + place}`, column: `character ${character}`, message }]);
}

function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return [...lines, bytes.subarray(start)];
}
