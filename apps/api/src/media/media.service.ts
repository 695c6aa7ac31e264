import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type FileRule, type FileType, MAX_PIXELS } from '@rastnetz/contract';
import type { InTransaction } from '../db/stores.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { broken, tooBig, tooMany, tooManyPixels, wrongType } from '../http/upload-problems.ts';
import { type PictureSize, type Rendition, readPictureSize, renderPicture } from './image.ts';
import type { StoredMedia } from './media.store.ts';
import { MEDIA_NAMES, mediaKey } from './media-paths.ts';
import type { Storage } from './storage.ts';
import { trueType } from './true-type.ts';
import { turnstile } from './turnstile.ts';

/** Pictures worked on at once. */
const AT_ONCE = 2;
const HASH = /^[0-9a-f]{64}$/;
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;
const SWEPT_AT_ONCE = 500;

interface Prepared {
  readonly media: StoredMedia;
  readonly files: readonly Rendition[];
}

/** Takes uploads in, serves them, and sweeps what nothing points at (DESIGN 5.4). */
export class MediaService {
  readonly #inTransaction: InTransaction;
  readonly #storage: Storage;
  readonly #inTurn = turnstile(AT_ONCE);

  constructor(inTransaction: InTransaction, storage: Storage) {
    this.#inTransaction = inTransaction;
    this.#storage = storage;
  }

  /**
   * Checks, renders and stores the files of one part, in their order; the same bytes again change nothing. Call it before
   * the transaction that points at them. Throws `file_too_many`, `file_too_big`, `file_type_not_supported` or
   * `file_broken`, each naming the part.
   */
  async storeUploads(files: readonly ReceivedFile[], rule: FileRule, part: string): Promise<StoredMedia[]> {
    if (files.length > rule.maxFiles) throw tooMany(part, rule);
    return Promise.all(files.map((file) => this.#inTurn(() => this.#store(file, rule, part))));
  }

  /** A stored file that everybody may see, or null: only what belongs to a location is public. */
  async openPublic(hash: string, name: string): Promise<{ readonly stream: Readable; readonly bytes: number } | null> {
    if (!HASH.test(hash) || !MEDIA_NAMES.some((known) => known === name)) return null;
    if (!(await this.#inTransaction((stores) => stores.media.belongsToLocation(hash)))) return null;
    return this.#storage.open(mediaKey(hash, name));
  }

  /** Deletes files that nothing points at and that are older than a day; answers how many. */
  async sweep(now: Date = new Date()): Promise<number> {
    const before = new Date(now.getTime() - ORPHAN_AGE_MS);
    await this.#storage.clearDrafts(before);
    const hashes = await this.#inTransaction((stores) => stores.media.findOrphans(before, SWEPT_AT_ONCE));
    let swept = 0;
    for (const hash of hashes) if (await this.#sweepOne(hash, before)) swept += 1;
    return swept;
  }

  /**
   * The files go while the row's deletion is still open: somebody who stores the same bytes waits at the row, and writes
   * the files anew after it. Otherwise their fresh files could be swept. It is a few small deletions.
   */
  #sweepOne(hash: string, before: Date): Promise<boolean> {
    return this.#inTransaction(async ({ media }) => {
      if (!(await media.deleteOrphan(hash, before))) return false;
      await this.#storage.removeAll(mediaKey(hash, ''));
      return true;
    });
  }

  async #store(file: ReceivedFile, rule: FileRule, part: string): Promise<StoredMedia> {
    const { media, files } = await prepare(file, rule, part);
    await this.#inTransaction((stores) => stores.media.insert(media));
    for (const { name, bytes } of files)
      await this.#storage.put(mediaKey(media.hash, name), bytes, name.endsWith('.pdf') ? 'application/pdf' : 'image/webp');
    return media;
  }
}

async function prepare(file: ReceivedFile, rule: FileRule, part: string): Promise<Prepared> {
  const bytes = 'bytes' in file ? file.bytes : await readFile(file.path);
  if (bytes.length > rule.maxBytes) throw tooBig(part, rule.maxBytes);
  if (bytes.length === 0) throw broken(part, file.filename);
  const type = await trueType(bytes);
  if (type === null || !rule.accept.includes(type)) throw wrongType(part, file.filename, rule);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const size = type === 'application/pdf' ? null : await boundedSize(bytes, part, file.filename);
  const media = { hash, type, width: size?.width ?? null, height: size?.height ?? null, bytes: bytes.length };
  return { media, files: await render(bytes, type, part, file.filename) };
}

/** Pixels are counted before any is decoded. */
async function boundedSize(bytes: Buffer, part: string, name: string): Promise<PictureSize> {
  const size = await readPictureSize(bytes).catch(() => {
    throw broken(part, name);
  });
  if (size.width * size.height > MAX_PIXELS) throw tooManyPixels(part, name, MAX_PIXELS);
  return size;
}

async function render(bytes: Buffer, type: FileType, part: string, name: string): Promise<readonly Rendition[]> {
  if (type === 'application/pdf') return [{ name: 'original.pdf', bytes }];
  return renderPicture(bytes).catch(() => {
    throw broken(part, name);
  });
}
