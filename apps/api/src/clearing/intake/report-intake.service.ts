import { type ReportReceipt, type ReportWrite, reportLocation } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import { publishedRecord, publishedRow } from '../../locations/published/published-record.ts';
import { type LocationStores, type RecordStores, recordStores } from '../../locations/stores/location-stores.ts';
import { PublishedStore } from '../../locations/stores/published.store.ts';
import type { MediaService } from '../../media/media.service.ts';
import type { Party } from '../../media/spent-time.ts';
import { storeParts } from '../../media/store-parts.ts';
import type { NetworkLimit } from '../../platform/http/limits/rate-limiter.ts';
import type { UnderWay } from '../../platform/http/limits/under-way.ts';
import { type ReceivedFiles, sizeOf } from '../../platform/http/uploads/multipart.ts';
import { deleteInBatches } from '../../platform/transactions/delete-in-batches.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { ReportStore } from '../../reports/report.store.ts';
import type { ReportStores } from '../../reports/report-stores.ts';
import { type ClearingStores, clearingStores } from '../stores/clearing-stores.ts';
import { type IdempotentRequest, type KnownBy, ReportIdempotencyStore } from '../stores/report-idempotency.store.ts';
import { freePictureSpace, type RemovedPictures } from './free-picture-space.ts';
import { contentHash, idempotentRequest } from './idempotency-key.ts';
import { insertReport, type Received } from './insert-report.ts';
import { type Places, type Proposal, proposalOf } from './report-proposal.ts';

/** Who reports: a program by its key, or somebody by the public form. */
export interface Reporter {
  readonly keyId: string | null;
  readonly network: string;
  /** As the header says it. */
  readonly idempotencyKey: string | undefined;
}

export interface IntakeDeps extends Places {
  readonly inTransaction: InTransaction;
  readonly media: Pick<MediaService, 'storeUploads'>;
  /** What a network is remembered by: a keyed hash; of an IPv6 network as a rule of its /64, as `siteHash` of the /48 around it. */
  readonly networkHash: (network: string) => string;
  readonly siteHash: (network: string) => string;
  /** Most bytes that pictures of all undecided reports by the public form may take. */
  readonly pictureBytes: number;
  readonly limit: NetworkLimit;
  /** Bounds calls that are repeated under the name of one that was answered. */
  readonly repeatLimit: NetworkLimit;
  /** Bounds what comes by the public form, beside `limit`. */
  readonly strangers: {
    readonly reports: NetworkLimit;
    readonly kilobytes: NetworkLimit;
    readonly underWay: Pick<UnderWay, 'enter'>;
  };
}

/** A request before any of it is read. */
interface Arriving extends Reporter {
  /** Hears when the request is over, answered or not. */
  readonly whenOver: (listener: () => void) => void;
}

/** What a report brings. */
interface IntakeInput {
  readonly write: ReportWrite;
  readonly files: ReceivedFiles;
  /** Aborted when nobody waits for the receipt any more. */
  readonly signal: AbortSignal;
}

/** How long a repeated request is answered as the first one was; programs that retry give up earlier. */
const REMEMBERED_MS = 48 * 60 * 60 * 1000;

/** Takes drivers' reports in, by programs and by the public form (S1-CLEAR-01). */
export class ReportIntakeService {
  readonly #deps: IntakeDeps;
  #onRemoved: (removed: RemovedPictures) => void = () => undefined;

  constructor(deps: IntakeDeps) {
    this.#deps = deps;
  }

  /** Counts a request before any of it is read; one that is repeated under its name counts as no further report. Throws `too_many_requests`. */
  async admit({ whenOver, ...reporter }: Arriving): Promise<void> {
    const { inTransaction, limit, repeatLimit, strangers } = this.#deps;
    const { keyId, network } = reporter;
    if (keyId === null) whenOver(strangers.underWay.enter(network));
    const call = this.#idempotentRequest(reporter);
    const known = call && (await inTransaction(clearingStores, ({ reportIdempotency }) => reportIdempotency.find(call)));
    await (known ? repeatLimit : limit)(network);
    if (keyId === null && !known) await strangers.reports(network);
  }

  /**
   * Stores a report, or nothing of it. Bytes first, rows second. Throws `validation` naming each field, `idempotency_conflict` where the name
   * of the request was used for another one, or a file's problem;
   * ends where the signal is aborted before the files are stored.
   */
  async receive(reporter: Reporter, { write, files, signal }: IntakeInput): Promise<ReportReceipt> {
    const { inTransaction, media } = this.#deps;
    const call = this.#idempotentRequest(reporter);
    const known = call && { ...call, contentHash: await contentHash(write, files) };
    const before = await inTransaction(
      { ...recordStores, published: PublishedStore, reportIdempotency: ReportIdempotencyStore },
      async (stores) => {
        const receipt = known && (await receiptOf(stores, known));
        // Told before any picture is worked on.
        if (!receipt) await this.#propose(stores, write, files);
        return receipt;
      },
    );
    if (before) return before;
    if (reporter.keyId === null) await this.#countBytes(reporter.network, files);
    const party = this.#partyOf(reporter);
    const uploads = await storeParts(files, { parts: reportLocation.multipart, signal, party, isReport: true }, media);
    const { receipt, removed } = await inTransaction(
      { ...recordStores, published: PublishedStore, ...clearingStores, reports: ReportStore },
      async (stores) => {
        if (known) await stores.reportIdempotency.lock(known);
        const twin = known && (await receiptOf(stores, known));
        if (twin) return { receipt: twin, removed: null };
        if (write.locationId !== null) await holdLocation(stores, write.locationId);
        const proposal = await this.#propose(stores, write, files);
        return this.#insert(stores, reporter, { proposal, write, uploads, known });
      },
    );
    if (removed && removed.reports > 0) this.#onRemoved(removed);
    return receipt;
  }

  /** Calls back after pictures of earlier reports went for new ones. */
  onPicturesRemoved(listener: (removed: RemovedPictures) => void): void {
    this.#onRemoved = listener;
  }

  /** Forgets the names of requests from long ago; a job's work. */
  async forgetOver(now: Date = new Date()): Promise<void> {
    const before = new Date(now.getTime() - REMEMBERED_MS);
    await deleteInBatches(this.#deps.inTransaction, clearingStores, ({ reportIdempotency }) => reportIdempotency.forget(before));
  }

  /** What comes with a key is bounded by its hours; pictures by the public form are kept where there is room for them. */
  async #insert(
    stores: Pick<ClearingStores, 'reportIdempotency' | 'reportPictures' | 'reportSteps'> & ReportStores,
    { keyId, network }: Reporter,
    received: Pick<Received, 'proposal' | 'write' | 'uploads' | 'known'>,
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

  /** A program has the turns of its key, a stranger those of the network: of IPv6 the /48, with as many /64 as one likes. */
  #partyOf({ keyId, network }: Reporter): Party {
    return keyId === null ? { id: this.#deps.siteHash(network), isBounded: true } : { id: keyId, isBounded: false };
  }

  /** Without an API key a name belongs to the network: a stranger who uses the same one learns and blocks nothing. */
  #idempotentRequest({ keyId, network, idempotencyKey }: Reporter): IdempotentRequest | null {
    return idempotentRequest(keyId ?? this.#deps.networkHash(network), idempotencyKey);
  }

  async #propose(stores: RecordStores & Pick<LocationStores, 'published'>, write: ReportWrite, files: ReceivedFiles): Promise<Proposal> {
    const location = write.locationId === null ? null : await publishedRecord(stores, write.locationId);
    return proposalOf({ write, files, location }, this.#deps);
  }
}

/** From then on nobody merges the location away until the transaction ends; whoever was just doing so is waited for. */
async function holdLocation(stores: Pick<LocationStores, 'locations' | 'published'>, idOrNumber: string | number): Promise<void> {
  const row = await publishedRow(stores, idOrNumber);
  if (row) await stores.published.hold(row.id);
}

/** What a request of this name was answered; null for a new name. Throws `idempotency_conflict` when it brought something else. */
async function receiptOf({ reportIdempotency }: Pick<ClearingStores, 'reportIdempotency'>, known: KnownBy): Promise<ReportReceipt | null> {
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
