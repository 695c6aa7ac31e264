import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { RENDITION_WIDTHS } from '@rastnetz/contract';
import { mediaKey } from '../../media/media-paths.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { BackupError } from '../format/backup-error.ts';
import { type FileSum, SumStream, sha256Of } from '../format/checksum.ts';
import type { Recoding } from '../format/encryption.ts';
import { isPlainFile } from '../format/plain-file.ts';
import type { RowTexts } from '../format/row-file.ts';

/** Files copied concurrently: with a remote storage the latency dominates. */
const AT_ONCE = 8;

/** A file that receives no byte for this time is given up. */
export const STALLED_MS = 60_000;

const KEY = /^media\/[0-9a-f]{64}\/(\d{1,5}\.webp|original\.pdf)$/;

/** A stored file in a backup. */
export interface CopiedFile extends FileSum {
  readonly key: string;
}

export interface CopyCounts {
  copied: number;
  totalBytes: number;
  /** Keys of referenced files that the storage does not have, in the order of the list. */
  readonly missing: string[];
}

interface Wanted {
  readonly key: string;
  /** Whether anything refers to it; an unreferenced file may have been swept. */
  readonly isUsed: boolean;
}

/** The files of an upload, given its row from `DumpStore.media`. */
function filesOf([hash, type, pages, isUsed]: RowTexts): Wanted[] {
  const pictures = RENDITION_WIDTHS.map((width) => `${width}.webp`);
  const pdf = pages === null ? ['original.pdf'] : ['original.pdf', ...pictures];
  const names = type === 'application/pdf' ? pdf : pictures;
  return names.map((name) => ({ key: mediaKey(hash ?? '', name), isUsed: isUsed === 't' }));
}

interface Copying {
  readonly storage: Storage;
  /** Folder of the backup. */
  readonly directory: string;
  /** Updated during the copy. */
  readonly counts: CopyCounts;
  readonly encrypt: Recoding;
  /** Aborts the copy, even within a file. */
  readonly signal: AbortSignal;
}

/**
 * Copies files from the storage into the folder of a backup; yields key, size and SHA-256 of each.
 * @throws BackupError when a file is truncated or stalls
 */
export async function* copyMedia(copying: Copying, media: AsyncIterable<readonly RowTexts[]>): AsyncGenerator<RowTexts[]> {
  for await (const rows of media)
    for (const some of chunksOf(rows.flatMap(filesOf), AT_ONCE)) {
      const copied = await allOver(some.map((file) => copyOne(copying, file)));
      copying.counts.missing.push(...some.filter(({ isUsed }, at) => isUsed && copied[at] === null).map(({ key }) => key));
      yield copied.filter((row) => row !== null);
    }
}

/** The results of all tasks; a failure is thrown only after all tasks have settled, so that none still writes. */
async function allOver<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

function* chunksOf<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}

/** Copies a file; null if the storage does not have it. */
async function copyOne({ storage, directory, counts, encrypt, signal }: Copying, { key }: Wanted): Promise<RowTexts | null> {
  signal.throwIfAborted();
  const file = await storage.open(key);
  if (!file) return null;
  const path = join(directory, key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const giveUp = () => file.stream.destroy(new BackupError(`The storage stopped sending ${key} for ${STALLED_MS / 1000} seconds.`));
  const timer = setTimeout(giveUp, STALLED_MS);
  const came = new SumStream(() => timer.refresh());
  const written = new SumStream();
  const output = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(file.stream, came, encrypt, written, output, { signal }).finally(() => clearTimeout(timer));
  const { bytes: all } = came.sum();
  if (all !== file.bytes) throw new BackupError(`The storage sent only ${all} of the ${file.bytes} bytes of ${key}.`);
  const { bytes, sha256 } = written.sum();
  counts.copied += 1;
  counts.totalBytes += bytes;
  return [key, String(bytes), sha256];
}

/** Parses a row of the file list. Throws BackupError for an invalid key, so that no key leads outside the folder. */
function fileOf([key, bytes, sha256]: RowTexts): CopiedFile {
  if (!key || !KEY.test(key)) throw new BackupError('The backup is damaged: its list of files contains an invalid name.');
  return { key, bytes: Number(bytes), sha256: sha256 ?? '' };
}

/** Reads a copied file. Throws BackupError when it is missing or was modified. */
export async function readCopied(directory: string, { key, bytes, sha256 }: CopiedFile): Promise<Buffer> {
  const path = join(directory, key);
  const isPlain = await isPlainFile(path, bytes).catch(() => {
    throw new BackupError(`The backup is damaged: ${key} is missing.`);
  });
  const found = isPlain ? await readFile(path) : null;
  if (found === null || sha256Of(found) !== sha256) throw new BackupError(`The backup is damaged: ${key} was changed.`);
  return found;
}

/** The original of a copied file. Throws as `readCopied`, or when it cannot be decrypted. */
export async function readOriginal(directory: string, file: CopiedFile, decrypt: Recoding): Promise<Buffer> {
  const found = await readCopied(directory, file);
  return buffer(decrypt(Readable.from([found])));
}

/** Calls `work` for every file of the rows, several concurrently. */
export async function eachFile(rows: AsyncIterable<readonly RowTexts[]>, work: (file: CopiedFile) => Promise<void>): Promise<void> {
  for await (const batch of rows) for (const some of chunksOf(batch.map(fileOf), AT_ONCE)) await Promise.all(some.map(work));
}
