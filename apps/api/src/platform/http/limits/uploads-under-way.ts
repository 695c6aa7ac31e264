import { Problem } from '../../../kernel/problem.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { partyOf } from './network.ts';

const MEBIBYTE = 1024 * 1024;
/** Concurrent uploads of one party. Browsers send two, programs some dozens. Their disk usage is limited below. */
const MAX_REQUESTS = 64;
/** Bytes of these that lie on the disk: one request at its fullest, for a company that nobody confirmed one file of rows. */
const MAX_BYTES = 700 * MEBIBYTE;
const MAX_BYTES_UNCONFIRMED = 350 * MEBIBYTE;
const RETRY_AFTER_SECONDS = 5;

interface Sharer {
  readonly id: string;
  readonly mostBytes: number;
}

interface RequestSender {
  readonly viewer: Pick<Viewer, 'userId' | 'companyId' | 'isCompanyConfirmed'> | null;
  readonly keyId: string | null;
  readonly ip: string;
}

/** The party an upload counts for: an account, an API key or a network; accounts of an unconfirmed company share one. */
function sharerOf(sender: RequestSender): Sharer {
  const { viewer } = sender;
  if (viewer && !viewer.isCompanyConfirmed) return { id: viewer.companyId, mostBytes: MAX_BYTES_UNCONFIRMED };
  return { id: partyOf(sender), mostBytes: MAX_BYTES };
}

/** What one request has of the share. */
export interface UploadShare {
  /** Counts bytes before they are written; throws `too_many_requests` where the running requests would have too many. */
  take(bytes: number): void;
  /** Gives all of them back. */
  leave(): void;
}

/** Limits the concurrent uploads of one party and the bytes they write to disk, in the memory of each node. */
export class UploadsUnderWay {
  readonly #open = new Map<string, { calls: number; bytes: number }>();

  /** Lets a request in before its body is read; throws `too_many_requests` where as many are under way. */
  enter(call: RequestSender): UploadShare {
    const { id, mostBytes } = sharerOf(call);
    const open = this.#open.get(id) ?? { calls: 0, bytes: 0 };
    if (open.calls >= MAX_REQUESTS) throw refusal();
    open.calls += 1;
    this.#open.set(id, open);
    let own = 0;
    let isOver = false;
    return {
      take: (bytes) => {
        if (open.bytes + bytes > mostBytes) throw refusal();
        open.bytes += bytes;
        own += bytes;
      },
      leave: () => {
        if (isOver) return;
        isOver = true;
        open.calls -= 1;
        open.bytes -= own;
        if (open.calls === 0) this.#open.delete(id);
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
