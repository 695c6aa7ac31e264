import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { type FileSum, isSame, SumStream } from './checksum.ts';
import type { Recoding } from './encryption.ts';
import { isPlainFile } from './plain-file.ts';

/** A row in PostgreSQL's text format: texts, or null. */
export type RowTexts = readonly (string | null)[];

/** Higher levels take three times as long and save 10 %. */
const COMPRESSION = { level: 3 };

/** Writes rows to a new file, one JSON array per line, compressed and encrypted; returns their number, and size and checksum of the file. */
export async function writeRows(
  path: string,
  batches: AsyncIterable<readonly RowTexts[]>,
  encrypt: Recoding,
): Promise<FileSum & { readonly rows: number }> {
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const batch of batches) {
      rows += batch.length;
      if (batch.length > 0) yield `${batch.map((row) => JSON.stringify(row)).join('\n')}\n`;
    }
  }
  const sums = new SumStream();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(lines, createGzip(COMPRESSION), encrypt, sums, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return { rows, ...sums.sum() };
}

/** Options for reading a row file. */
interface RowsToRead {
  readonly expected: FileSum & { readonly rows: number };
  /** Number of columns. */
  readonly columns: number;
  readonly decrypt: Recoding;
}

/**
 * Reads a row file in batches. Its length is compared first, and no more rows are read than expected; the checksum is compared at the end.
 * @throws BackupError when it is missing, truncated, modified, no regular file, or contains invalid rows
 */
export async function* readRows(path: string, { expected, columns, decrypt }: RowsToRead): AsyncGenerator<readonly RowTexts[]> {
  const sums = new SumStream();
  let rows = 0;
  try {
    if (!(await isPlainFile(path, expected.bytes))) throw damaged(path);
    const text = pipe(createReadStream(path), sums, decrypt, createGunzip(), () => undefined).setEncoding('utf8');
    for await (const lines of linesOf(text)) {
      const batch = lines.map((line) => rowOf(line, columns));
      rows += batch.length;
      if (rows > expected.rows) throw damaged(path);
      yield batch;
    }
  } catch (error) {
    throw damaged(path, error);
  }
  if (rows !== expected.rows || !isSame(sums.sum(), expected)) throw damaged(path);
}

/** Longest row, in characters; legitimate rows are far shorter. */
const MAX_LINE_LENGTH = 64 * 1024 * 1024;

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of text) {
    const [first = '', ...further] = chunk.split('\n');
    rest += first;
    if (rest.length > MAX_LINE_LENGTH) throw new Error('a line is longer than any row');
    const next = further.pop();
    if (next === undefined) continue;
    yield [rest, ...further];
    rest = next;
  }
  if (rest !== '') throw new Error('the last line is cut off');
}

function rowOf(line: string, columns: number): RowTexts {
  const row: unknown = JSON.parse(line);
  const isRow = Array.isArray(row) && row.length === columns && row.every((cell) => cell === null || typeof cell === 'string');
  if (!isRow) throw new Error('a line is no row');
  return row;
}

const READ_ERRORS = /^(ENOENT|Z_)/;

/** Errors of the consumer of rows are rethrown unchanged: only read errors mean a damaged file. */
function damaged(path: string, error?: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  const isReading = error === undefined || READ_ERRORS.test(code) || error instanceof SyntaxError || isOwn(error);
  if (!isReading) return error;
  const what = code === 'ENOENT' ? 'is missing' : 'is damaged';
  return new BackupError(`The backup is damaged: ${basename(path)} ${what}.`);
}

const isOwn = (error: unknown): boolean => error instanceof Error && /^(the last line|a line) is /.test(error.message);
