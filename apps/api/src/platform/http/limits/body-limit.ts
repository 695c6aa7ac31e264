import type { RequestSender } from './network.ts';
import { PartyBytes } from './party-bytes.ts';

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** Bytes of a body that are not counted: the minimum transfer rate ends it within 30 seconds, and a connection costs as much. */
const UNCOUNTED_BYTES = 4 * KIBIBYTE;

/** Bytes of JSON under way. */
const BOUNDS = {
  known: { party: 16 * MEBIBYTE, site: Number.POSITIVE_INFINITY, all: 128 * MEBIBYTE },
  unconfirmed: { party: 4 * MEBIBYTE, site: 8 * MEBIBYTE, all: 32 * MEBIBYTE },
  stranger: { party: MEBIBYTE, site: Number.POSITIVE_INFINITY, all: 32 * MEBIBYTE },
};

/** The share of one request in what its party has under way. */
export interface BodyShare {
  /** Counts bytes before they are held; throws `too_many_requests` beyond a bound. */
  take(bytes: number): void;
  /** Releases all bytes of the request. */
  release(): void;
}

/**
 * Limits the bytes of JSON that are received, wait or are worked on at the same time, in the memory of each node (ADR 0057). A limit of concurrent
 * requests alone begins when a body has arrived, and a slow client decides when that is.
 */
export class BodyLimit {
  readonly #bytes = new PartyBytes(BOUNDS, 'Other requests of yours are still being received; try again in some seconds.');

  enter(sender: RequestSender): BodyShare {
    const held = this.#bytes.enter(sender);
    let received = 0;
    return {
      take: (bytes) => {
        held.set(Math.max(0, received + bytes - UNCOUNTED_BYTES));
        received += bytes;
      },
      release: () => held.set(0),
    };
  }
}
