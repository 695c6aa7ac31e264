import { type ReportReceipt, type ReportWrite, reportLocation } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import { publishedRow, reportableRecord } from '../../locations/published/published-record.ts';
import { type LocationStores, type RecordStores, recordStores } from '../../locations/stores/location-stores.ts';
import { PublishedStore } from '../../locations/stores/published.store.ts';
import type { MediaService } from '../../media/media.service.ts';
import type { InsertedMedia } from '../../media/media.store.ts';
import type { Party } from '../../media/processing-time.ts';
import { storeParts } from '../../media/store-parts.ts';
import { contentHash } from '../../platform/http/endpoints/idempotency-key.ts';
import type { ConcurrencyCounter } from '../../platform/http/limits/concurrency-counter.ts';
import type { NetworkLimit } from '../../platform/http/limits/rate-limiter.ts';
import { type ReceivedFiles, sizeOf } from '../../platform/http/uploads/multipart.ts';
import { deleteInBatches } from '../../platform/transactions/delete-in-batches.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { ReportStore } from '../../reports/report.store.ts';
import type { ReportStores } from '../../reports/report-stores.ts';
import { type ClearingStores, clearingStores } from '../stores/clearing-stores.ts';
import { type HashedIdempotentRequest, type IdempotentRequest, ReportIdempotencyStore } from '../stores/report-idempotency.store.ts';
import { freePictureSpace, type RemovedPictures } from './free-picture-space.ts';
import { idempotentRequest } from './idempotency-key.ts';
import { insertReport, type ValidatedReport } from './insert-report.ts';
import { type Places, type Proposal, proposalOf } from './report-proposal.ts';

/** The sender of a report: a program with an API key, or somebody using the public form. */
export interface Reporter {
  readonly keyId: string | null;
  readonly network: string;
  /** Value of the header, not parsed yet. */
  readonly idempotencyKey: string | undefined;
}

export interface IntakeDeps extends Places {
  readonly inTransaction: InTransaction;
  readonly media: Pick<MediaService, 'storeUploads' | 'discard'>;
  /** Keyed hash of a network (of an IPv6 address its /64); `siteHash` hashes the /48 instead. */
  readonly networkHash: (network: string) => string;
  readonly siteHash: (network: string) => string;
  /** Maximum total bytes of pictures of undecided reports sent by the public form. */
  readonly pictureBytes: number;
  readonly limit: NetworkLimit;
  /** Limits repeated requests with a known idempotency key. */
  readonly repeatLimit: NetworkLimit;
  /** Limits the public form, in addition to `limit`. */
  readonly strangers: {
    readonly reports: NetworkLimit;
    readonly kilobytes: NetworkLimit;
    readonly underWay: Pick<ConcurrencyCounter, 'enter'>;
  };
}

/** A request whose body is not read yet. */
interface Arriving extends Reporter {
  /** Registers a listener for the end of the request, successful or not. */
  readonly whenOver: (listener: () => void) => void;
}

/** Content of a report. */
interface IntakeInput {
  readonly write: ReportWrite;
  readonly files: ReceivedFiles;
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal;
  /** Checks again whether the API key is valid, because pictures may wait minutes for their turn; throws if it is not. */
  readonly recheck: () => Promise<unknown>;
}

/** A report whose files are stored now. */
interface StoredInput extends IntakeInput {
  readonly known: HashedIdempotentRequest | null;
  readonly onInserted: (file: InsertedMedia) => void;
}

/** How long a repeated request gets the first response; clients give up retrying earlier. */
const REMEMBERED_MS = 48 * 60 * 60 * 1000;

/** Accepts drivers' reports, by API and by the public form (S1-CLEAR-01). */
export class ReportIntakeService {
  readonly #deps: IntakeDeps;
  #onRemoved: (removed: RemovedPictures) => void = () => undefined;

  constructor(deps: IntakeDeps) {
    this.#deps = deps;
  }

  /** Counts a request before its body is read; one with a known idempotency key does not count as another report. Throws `too_many_requests`. */
  async admit({ whenOver, ...reporter }: Arriving): Promise<void> {
    const { inTransaction, limit, repeatLimit, strangers } = this.#deps;
    const { keyId, network } = reporter;
    if (keyId === null) whenOver(strangers.underWay.enter(network));
    const request = this.#idempotentRequest(reporter);
    const known = request && (await inTransaction(clearingStores, ({ reportIdempotency }) => reportIdempotency.find(request)));
    await (known ? repeatLimit : limit)(network);
    if (keyId === null && !known) await strangers.reports(network);
  }

  /**
   * Stores a report, or nothing of it: files first, rows second; files of a refused report are deleted. Throws `validation` naming each field,
   * `idempotency_conflict` if the idempotency key was used for another report, or a file's problem; stops if the signal is aborted before the
   * files are stored.
   */
  async receive(reporter: Reporter, input: IntakeInput): Promise<ReportReceipt> {
    const { write, files } = input;
    const request = this.#idempotentRequest(reporter);
    const known = request && { ...request, contentHash: await contentHash(write, files) };
    const before = await this.#deps.inTransaction(
      { ...recordStores, published: PublishedStore, reportIdempotency: ReportIdempotencyStore },
      async (stores) => {
        const receipt = known && (await receiptOf(stores, known));
        // Validates before any picture is processed.
        if (!receipt) await this.#propose(stores, write, files);
        return receipt;
      },
    );
    if (before) return before;
    if (reporter.keyId === null) await this.#countBytes(reporter.network, files);
    const inserted: InsertedMedia[] = [];
    const discard = () => this.#deps.media.discard(inserted);
    const receipt = await this.#store(reporter, { ...input, known, onInserted: (file) => void inserted.push(file) }).catch(
      async (error: unknown) => {
        await discard();
        throw error;
      },
    );
    if (!receipt.arePicturesKept) await discard();
    return receipt;
  }

  async #store(reporter: Reporter, { write, files, signal, recheck, known, onInserted }: StoredInput): Promise<ReportReceipt> {
    const { inTransaction, media } = this.#deps;
    const how = {
      signal,
      onInserted,
      party: this.#partyOf(reporter),
      isReport: true,
      ...(reporter.keyId === null && this.#excessOf(reporter)),
    };
    const uploads = await storeParts(files, { parts: reportLocation.multipart, ...how }, media);
    await recheck();
    const { receipt, removed } = await inTransaction(
      { ...recordStores, published: PublishedStore, ...clearingStores, reports: ReportStore },
      async (stores) => {
        if (known) await stores.reportIdempotency.lock(known);
        const earlier = known && (await receiptOf(stores, known));
        if (earlier) return { receipt: earlier, removed: null };
        if (write.locationId !== null) await holdLocation(stores, write.locationId);
        const proposal = await this.#propose(stores, write, files);
        return this.#insert(stores, reporter, { proposal, write, uploads, known });
      },
    );
    if (removed && removed.reports > 0) this.#onRemoved(removed);
    return receipt;
  }

  /** Registers a listener for pictures of earlier reports that were removed for new ones. */
  onPicturesRemoved(listener: (removed: RemovedPictures) => void): void {
    this.#onRemoved = listener;
  }

  /** Deletes expired idempotency keys; called by a scheduled job. */
  async deleteExpiredKeys(now: Date = new Date()): Promise<void> {
    const before = new Date(now.getTime() - REMEMBERED_MS);
    await deleteInBatches(this.#deps.inTransaction, clearingStores, ({ reportIdempotency }) => reportIdempotency.deleteExpired(before));
  }

  /** Reports with an API key are limited per hour only; pictures sent by the public form are kept if there is space for them. */
  async #insert(
    stores: Pick<ClearingStores, 'reportIdempotency' | 'reportPictures' | 'reportSteps'> & ReportStores,
    { keyId, network }: Reporter,
    received: Pick<ValidatedReport, 'proposal' | 'write' | 'uploads' | 'known'>,
  ) {
    const hashes = Object.values(received.uploads).flatMap((stored) => stored.map(({ hash }) => hash));
    const unbounded = { ...received, keyId, origin: null, arePicturesKept: true };
    if (keyId !== null || hashes.length === 0) return { receipt: await insertReport(stores, unbounded), removed: null };
    const bytes = await stores.reportPictures.bytesOf(hashes);
    const removed = await freePictureSpace(stores, { bytes, limit: this.#deps.pictureBytes, at: new Date() });
    const origin = removed && { networkHash: this.#deps.siteHash(network), bytes };
    return { receipt: await insertReport(stores, { ...unbounded, origin, arePicturesKept: removed !== null }), removed };
  }

  async #countBytes(network: string, files: ReceivedFiles): Promise<void> {
    const sizes = await Promise.all(Object.values(files).flat().map(sizeOf));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    if (bytes > 0) await this.#deps.strangers.kilobytes(network, Math.ceil(bytes / 1000));
  }

  /** Renditions larger than the file sent count for the network as well. */
  #excessOf({ network }: Reporter) {
    return { countExcess: (bytes: number) => this.#deps.strangers.kilobytes(network, Math.ceil(bytes / 1000)) };
  }

  /** Processing slots are shared per API key, or per network for the public form: of IPv6 the /48, because one owner has many /64. */
  #partyOf({ keyId, network }: Reporter): Party {
    return keyId === null ? { id: this.#deps.siteHash(network), isBounded: true } : { id: keyId, isBounded: false };
  }

  /** Without an API key, idempotency keys are scoped to the network, so that a stranger with the same key learns and blocks nothing. */
  #idempotentRequest({ keyId, network, idempotencyKey }: Reporter): IdempotentRequest | null {
    return idempotentRequest(keyId ?? this.#deps.networkHash(network), idempotencyKey);
  }

  async #propose(stores: RecordStores & Pick<LocationStores, 'published'>, write: ReportWrite, files: ReceivedFiles): Promise<Proposal> {
    const location = write.locationId === null ? null : await reportableRecord(stores, write.locationId);
    return proposalOf({ write, files, location }, this.#deps);
  }
}

/** Prevents the location from being merged away until the transaction ends; waits for a concurrent merge. */
async function holdLocation(stores: Pick<LocationStores, 'locations' | 'published'>, idOrNumber: string | number): Promise<void> {
  const row = await publishedRow(stores, idOrNumber);
  if (row) await stores.published.lockForKeyShare(row.id);
}

/** The receipt of an earlier request with this idempotency key; null for a new key. Throws `idempotency_conflict` if its content differs. */
async function receiptOf(
  { reportIdempotency }: Pick<ClearingStores, 'reportIdempotency'>,
  known: HashedIdempotentRequest,
): Promise<ReportReceipt | null> {
  const first = await reportIdempotency.find(known);
  if (!first) return null;
  if (!first.content_hash.equals(known.contentHash))
    throw new Problem('idempotency_conflict', { detail: 'This Idempotency-Key was used for another report.' });
  return {
    _id: first.id,
    kind: first.kind,
    stage: 'new',
    title: first.title,
    createdAt: first.created_at.toISOString(),
    arePicturesKept: first.are_pictures_kept,
  };
}
