import pLimit, { type LimitFunction } from 'p-limit';
import { Problem } from '../../../kernel/problem.ts';

/** Concurrent requests of one party: more than a page sends at a time, fewer than the connections of the database pool. */
const MAX_CONCURRENT = 8;
/** Queued requests of one party. */
const MAX_QUEUED = 200;
const RETRY_AFTER_SECONDS = 1;

/**
 * Limits the concurrent requests of one user, API key or network, in the memory of each node; further ones are queued. Many expensive
 * requests of one party delay only that party (ADR 0057).
 */
export class ConcurrencyLimit {
  readonly #parties = new Map<string, LimitFunction>();
  readonly #maxQueued: number;

  constructor(maxQueued: number = MAX_QUEUED) {
    this.#maxQueued = maxQueued;
  }

  /** Runs the handler once a slot is free. Throws `too_many_requests` when the queue is full, and the signal's reason when the client has disconnected. */
  async run<T>(party: string, handle: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const limit = this.#parties.get(party) ?? pLimit(MAX_CONCURRENT);
    if (limit.pendingCount >= this.#maxQueued) throw queueFull(this.#maxQueued);
    this.#parties.set(party, limit);
    try {
      return await limit(async () => {
        signal.throwIfAborted();
        return handle();
      });
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) this.#parties.delete(party);
    }
  }

  /** As `run`, with a free slot of each party. They are waited for one after the other, so all requests must name parties in the same order. */
  runOfAll<T>(parties: readonly string[], handle: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return parties.reduceRight((work, party) => () => this.run(party, work, signal), handle)();
  }
}

const queueFull = (maxQueued: number): Problem =>
  new Problem('too_many_requests', {
    detail: `More than ${maxQueued} requests are waiting already.`,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
