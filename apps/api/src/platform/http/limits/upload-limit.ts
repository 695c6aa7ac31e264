import { Problem } from '../../../kernel/problem.ts';
import { type RequestSender, sharedPartyOf } from './network.ts';

const MEBIBYTE = 1024 * 1024;
/** Concurrent uploads of one party. Browsers send two, programs some dozens; a text of 1 MB of each may be held. Their disk usage is limited below. */
const MAX_REQUESTS = 64;
const MAX_REQUESTS_UNCONFIRMED = 16;
/** Bytes of these on disk: one request of maximum size; for an unconfirmed company, one file of rows. */
const MAX_BYTES = 700 * MEBIBYTE;
const MAX_BYTES_UNCONFIRMED = 350 * MEBIBYTE;
const RETRY_AFTER_SECONDS = 5;

/** Concurrent uploads of a party, and their bytes on disk. */
const boundsOf = ({ viewer }: RequestSender) =>
  viewer?.isCompanyConfirmed === false
    ? { requests: MAX_REQUESTS_UNCONFIRMED, bytes: MAX_BYTES_UNCONFIRMED }
    : { requests: MAX_REQUESTS, bytes: MAX_BYTES };

/** The share of one request in its party's disk usage. */
export interface UploadShare {
  /** Counts bytes before they are written; throws `too_many_requests` when the running uploads would exceed their limit. */
  take(bytes: number): void;
  /** Releases all bytes of the request. */
  release(): void;
}

/** Limits the concurrent uploads of one party and the bytes they write to disk, in the memory of each node. */
export class UploadLimit {
  readonly #open = new Map<string, { requests: number; bytes: number }>();

  /** Admits a request before its body is read; throws `too_many_requests` at the limit. */
  enter(sender: RequestSender): UploadShare {
    const id = sharedPartyOf(sender);
    const bounds = boundsOf(sender);
    const open = this.#open.get(id) ?? { requests: 0, bytes: 0 };
    if (open.requests >= bounds.requests) throw refusal();
    open.requests += 1;
    this.#open.set(id, open);
    let own = 0;
    let isOver = false;
    return {
      take: (bytes) => {
        if (open.bytes + bytes > bounds.bytes) throw refusal();
        open.bytes += bytes;
        own += bytes;
      },
      release: () => {
        if (isOver) return;
        isOver = true;
        open.requests -= 1;
        open.bytes -= own;
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
