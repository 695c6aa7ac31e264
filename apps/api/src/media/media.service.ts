import { MAX_WAITING_FILES, type SentFile, UPLOAD_RULES, type UploadPart } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { steadyNow } from '../kernel/steady-now.ts';
import { type ReceivedFile, type ReceivedFiles, sizeOf } from '../platform/http/uploads/multipart.ts';
import { missingPart, tooMany, tooManyWaiting } from '../platform/http/uploads/upload-problems.ts';
import type { OpenFile, Storage } from '../platform/storage/storage.ts';
import { deleteInBatches } from '../platform/transactions/delete-in-batches.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { requireBytes } from '../subscriptions/require-quota.ts';
import { subscriptionStores } from '../subscriptions/subscription-stores.ts';
import { FairSemaphore, withQueueTimeout } from './fair-semaphore.ts';
import type { InsertedMedia, StoredMedia } from './media.store.ts';
import { MEDIA_NAMES, mediaKey } from './media-paths.ts';
import { type MediaStores, mediaStores } from './media-stores.ts';
import { PdfReader } from './pdf/pdf-reader.ts';
import { type PreparedUpload, prepareUpload, previewOf, type UploadTarget } from './prepare-upload.ts';
import { INSTALLATION, ProcessingTime, partyOf } from './processing-time.ts';
import { isPdf } from './true-type.ts';

/**
 * Concurrent files by queue. PDFs have one of their own because each may take ten seconds and 384 MB, and pictures must not wait for them.
 * Pictures of reports have one of their own, so that staff do not wait for senders of reports.
 */
const PICTURES_AT_ONCE = 2;
const REPORT_PICTURES_AT_ONCE = 1;
const PDFS_AT_ONCE = 2;
const HASH = /^[0-9a-f]{64}$/;
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;
const FOUND_AT_ONCE = 500;

/** The uploading user and company. */
export interface Sender {
  readonly userId: string;
  readonly companyId: string;
  readonly isCompanyConfirmed: boolean;
}

interface FileUpload {
  readonly part: UploadPart;
  readonly files: ReceivedFiles;
  readonly signal: AbortSignal;
  /** Checks the sender's access again, because a file may wait minutes for its turn; returns the sender as of now, or throws. */
  readonly recheck: () => Promise<Sender>;
}

/**
 * Counts bytes sent or stored by an unconfirmed company; throws `too_many_requests`. Files removed from a location are not counted and remain for
 * a day.
 */
type CountSent = (companyId: string, bytes: number) => Promise<void>;

/** Accepts uploads, serves them, and deletes unreferenced ones (ADR 0009). */
export class MediaService {
  readonly #inTransaction: InTransaction;
  readonly #storage: Storage;
  readonly #pdfs: PdfReader;
  readonly #countSent: CountSent;
  readonly #spent = new ProcessingTime();
  #failedDiscards = 0;
  #onDiscardFailed: (error: unknown) => void = () => undefined;
  readonly #pictureSemaphore = new FairSemaphore({ atOnce: PICTURES_AT_ONCE, spent: this.#spent });
  readonly #reportSemaphore = new FairSemaphore({ atOnce: REPORT_PICTURES_AT_ONCE, spent: this.#spent });
  readonly #pdfSemaphore = new FairSemaphore({ atOnce: PDFS_AT_ONCE, spent: this.#spent });

  constructor(
    inTransaction: InTransaction,
    storage: Storage,
    pdfs: PdfReader = new PdfReader(),
    countSent: CountSent = async () => undefined,
  ) {
    this.#countSent = countSent;
    this.#pdfs = pdfs;
    this.#inTransaction = inTransaction;
    this.#storage = storage;
  }

  /**
   * Checks, renders and stores the files of one part, in order; identical bytes are stored once. Call it before the transaction that refers to
   * them. The first refused file, or the signal, ends the work on all of them. Throws `file_too_many`, `file_too_big`,
   * `file_type_not_supported` or `file_broken`, each naming the part, the refusals of `FairSemaphore`, or the signal's reason, once no file is
   * worked on any more.
   */
  async storeUploads(
    files: readonly ReceivedFile[],
    { rule, part, signal, party = INSTALLATION, isReport = false, ...counts }: UploadTarget,
  ): Promise<StoredMedia[]> {
    if (files.length > rule.maxFiles) throw tooMany(part, rule);
    const refused = new AbortController();
    const target = { rule, part, ...counts, signal: AbortSignal.any([refused.signal, ...(signal ? [signal] : [])]) };
    const endAll = (error: unknown) => {
      refused.abort(error);
      throw error;
    };
    const turns = await Promise.all(files.map(async (file) => [file, await this.#semaphoreFor(file, isReport)] as const));
    // Ends the others before the next one gets its turn.
    const work = turns.map(([file, semaphore]) =>
      semaphore.run(party, () => this.#store(file, target).catch(endAll), target.signal).catch(endAll),
    );
    await Promise.allSettled(work);
    refused.signal.throwIfAborted();
    return (await Promise.all(work)).map(({ media }) => media);
  }

  /**
   * Deletes files whose request was refused, unless something refers to them or another upload sent the same bytes. Files that cannot be deleted
   * now are reported to `onDiscardFailed`, and swept a day later.
   */
  async discard(files: readonly InsertedMedia[]): Promise<void> {
    for (const file of files) {
      await this.#remove(file.hash, ({ media }) => media.deleteInserted(file)).catch((error: unknown) => {
        this.#failedDiscards += 1;
        this.#onDiscardFailed(error);
      });
    }
  }

  /** Sets the listener for errors of `discard`. */
  onDiscardFailed(listener: (error: unknown) => void): void {
    this.#onDiscardFailed = listener;
  }

  /** Number of files that `discard` could not delete since the start. */
  get failedDiscards(): number {
    return this.#failedDiscards;
  }

  /**
   * Stores one file before the save that refers to it; only its sender can refer to it, and it expires after a day. Throws as `storeUploads`,
   * naming the part it is meant for, `file_missing_part` without a file, `file_too_many` if 200 of the sender's files wait already (concurrent
   * uploads may exceed this slightly), and `plan_limit` beyond the storage quota of the company.
   */
  async storeBeforeSave(sender: Sender, { part, files, signal, recheck }: FileUpload): Promise<SentFile> {
    const [file] = files['file'] ?? [];
    if (!file) throw missingPart('file');
    const semaphore = await this.#semaphoreFor(file, false);
    const take = async () => {
      await this.#requireFewWaiting(sender.userId, part);
      await this.requireBytes(sender, files);
      const stored = await this.#store(file, { rule: UPLOAD_RULES[part], part, signal, countExcess: this.bytesCounter(sender) });
      const { hash, ...facts } = stored.media;
      const [id = ''] = await this.holdUploads(await recheck(), [hash]);
      return { id, ...facts, bytes: stored.sentBytes, preview: previewOf(stored) };
    };
    return withQueueTimeout(signal, (waiting) => semaphore.run(partyOf(sender), take, waiting));
  }

  /** Throws `plan_limit` beyond the storage quota of an unconfirmed company, and `too_many_requests` beyond its daily limit. */
  async requireBytes(sender: Omit<Sender, 'userId'>, files: ReceivedFiles): Promise<void> {
    if (sender.isCompanyConfirmed) return;
    const sizes = await Promise.all(Object.values(files).flat().map(sizeOf));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    if (bytes > 0) await this.bytesCounter(sender)(bytes);
  }

  /** Counts bytes to be stored for the company of a sender; throws as `requireBytes`. */
  bytesCounter({ companyId, isCompanyConfirmed }: Omit<Sender, 'userId'>): (bytes: number) => Promise<void> {
    return async (bytes) => {
      if (isCompanyConfirmed) return;
      await this.#countSent(companyId, bytes);
      await this.#inTransaction(subscriptionStores, (stores) => requireBytes(stores, companyId, { bytes }));
    };
  }

  /** Records stored files as waiting for a save of their sender, for a day at most; returns their ids. Throws `plan_limit`. */
  holdUploads({ userId, companyId, isCompanyConfirmed }: Sender, hashes: readonly string[]): Promise<string[]> {
    return this.#inTransaction({ ...mediaStores, ...subscriptionStores }, async (stores) => {
      if (!isCompanyConfirmed) await requireBytes(stores, companyId, { hashes });
      const rows = hashes.map((hash) => ({ id: uuidv7(), hash, user_id: userId, created_at: steadyNow() }));
      for (const row of rows) await stores.sentFiles.insert(row);
      return rows.map(({ id }) => id);
    });
  }

  /** Removes the records of waiting files that a save has used. */
  async releaseUploads(userId: string, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.#inTransaction(mediaStores, ({ sentFiles }) => sentFiles.take(userId, ids));
  }

  async #requireFewWaiting(userId: string, part: UploadPart): Promise<void> {
    const waiting = await this.#inTransaction(mediaStores, (stores) => stores.sentFiles.waiting(userId));
    if (waiting >= MAX_WAITING_FILES) throw tooManyWaiting(part, MAX_WAITING_FILES);
  }

  async #semaphoreFor(file: ReceivedFile, isReport: boolean): Promise<FairSemaphore> {
    if (await isPdf(file)) return this.#pdfSemaphore;
    return isReport ? this.#reportSemaphore : this.#pictureSemaphore;
  }

  /** Whether anybody may open a file. */
  async isPublic(hash: string, name: string): Promise<boolean> {
    return this.#mayOpen(hash, name, ({ media }) => media.isPublic(hash));
  }

  /** Whether a signed URL opens a file: of a report, a user, or a location. The caller checks the signature. */
  async isReferenced(hash: string, name: string): Promise<boolean> {
    return this.#mayOpen(hash, name, ({ media }) => media.isReferenced(hash));
  }

  async #mayOpen(hash: string, name: string, query: (stores: Pick<MediaStores, 'media'>) => Promise<boolean>): Promise<boolean> {
    if (!HASH.test(hash) || !MEDIA_NAMES.some((known) => known === name)) return false;
    return this.#inTransaction(mediaStores, query);
  }

  /** Opens a file that the caller may open (`isPublic`, `isReferenced`); null if it is not stored. */
  open(hash: string, name: string): Promise<OpenFile | null> {
    return this.#storage.open(mediaKey(hash, name));
  }

  /** Deletes waiting files and unreferenced files older than a day; returns the number of the latter. */
  async sweep(now: Date = new Date()): Promise<number> {
    const before = new Date(now.getTime() - ORPHAN_AGE_MS);
    await this.#storage.clearDrafts(before);
    await deleteInBatches(this.#inTransaction, mediaStores, ({ sentFiles }) => sentFiles.deleteOld(before));
    const findOrphans = () => this.#inTransaction(mediaStores, (stores) => stores.media.findOrphans(before, FOUND_AT_ONCE));
    let swept = 0;
    for (let hashes = await findOrphans(); hashes.length > 0; hashes = await findOrphans())
      for (const hash of hashes) if (await this.#remove(hash, ({ media }) => media.deleteOrphan(hash, before))) swept += 1;
    return swept;
  }

  /**
   * Deletes the files before the deletion of the row commits: a concurrent upload of the same bytes waits for the row lock, and then writes the
   * files again. Otherwise its new files could be swept. Only a few small files are deleted.
   */
  #remove(hash: string, deleteRow: (stores: Pick<MediaStores, 'media'>) => Promise<boolean>): Promise<boolean> {
    return this.#inTransaction(mediaStores, async (stores) => {
      if (!(await deleteRow(stores))) return false;
      await this.#storage.removeAll(mediaKey(hash, ''));
      return true;
    });
  }

  async #store(file: ReceivedFile, target: UploadTarget): Promise<PreparedUpload> {
    const prepared = await prepareUpload(file, { ...target, pdfs: this.#pdfs });
    target.signal?.throwIfAborted();
    const { media, files, sentBytes } = prepared;
    if (media.bytes > sentBytes) await target.countExcess?.(media.bytes - sentBytes);
    const inserted = await this.#inTransaction(mediaStores, (stores) => stores.media.insert(media));
    if (inserted) target.onInserted?.(inserted);
    for (const { name, bytes } of files)
      await this.#storage.put(mediaKey(media.hash, name), bytes, name.endsWith('.pdf') ? 'application/pdf' : 'image/webp');
    return prepared;
  }
}
