import { Problem } from '../../../kernel/problem.ts';
import { type RequestSender, sharedPartyOf } from './network.ts';

const MEBIBYTE = 1024 * 1024;
/** Concurrent uploads of one party. Browsers send two, programs some dozens; a text of 1 MB of each may be held. Their disk usage is limited below. */
const MAX_REQUESTS = 64;
const MAX_REQUESTS_UNCONFIRMED = 16;
/** Bytes of these on disk: one request of maximum size; for an unconfirmed company, one file of rows. */
const MAX_BYTES = 700 * MEBIBYTE;
const MAX_BYTES_UNCONFIRMED = 350 * MEBIBYTE;
/** Bytes of all anonymous visitors and unconfirmed companies of a node: new accounts and networks are free, the disk is not. */
const MAX_BYTES_UNKNOWN = 2048 * MEBIBYTE;
const RETRY_AFTER_SECONDS = 5;

/** Limits of a party: concurrent uploads, and their bytes on disk. */
const limitsOf = ({ viewer, keyId }: RequestSender) =>
  viewer?.isCompanyConfirmed === false
    ? { mostRequests: MAX_REQUESTS_UNCONFIRMED, mostBytes: MAX_BYTES_UNCONFIRMED, isUnknown: true }
    : { mostRequests: MAX_REQUESTS, mostBytes: MAX_BYTES, isUnknown: viewer === null && keyId === null };

/** The share of one request in its party's disk usage. */
export interface UploadShare {
  /** Counts bytes before they are written; throws `too_many_requests` when the running uploads would exceed their limit. */
  take(bytes: number): void;
  /** Releases all bytes of the request. */
  release(): void;
}

/** Limits concurrent uploads and the bytes they write to disk, of one party and of all unknown ones, in the memory of each node. */
export class UploadLimit {
  readonly #open = new Map<string, { requests: number; bytes: number }>();
  #unknownBytes = 0;

  /** Admits a request before its body is read; throws `too_many_requests` at the limit. */
  enter(sender: RequestSender): UploadShare {
    const id = sharedPartyOf(sender);
    const { mostRequests, mostBytes, isUnknown } = limitsOf(sender);
    const open = this.#open.get(id) ?? { requests: 0, bytes: 0 };
    if (open.requests >= mostRequests) throw refusal();
    open.requests += 1;
    this.#open.set(id, open);
    let own = 0;
    let isOver = false;
    return {
      take: (bytes) => {
        if (open.bytes + bytes > mostBytes) throw refusal();
        if (isUnknown && this.#unknownBytes + bytes > MAX_BYTES_UNKNOWN) throw refusal();
        open.bytes += bytes;
        if (isUnknown) this.#unknownBytes += bytes;
        own += bytes;
      },
      release: () => {
        if (isOver) return;
        isOver = true;
        open.requests -= 1;
        open.bytes -= own;
        if (isUnknown) this.#unknownBytes -= own;
        if (open.requests === 0) this.#open.delete(id);
      },
    };
  }
}

const refusal = (): Problem =>
  new Problem('too_many_requests', {
    detail: 'Other files of yours are still being received; try again when they have arrived.',
    params: { minutes: 1 },
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
