import { Problem } from '../../../kernel/problem.ts';
import { networkOf } from './network.ts';

const RETRY_AFTER_SECONDS = 5;

/** Limits concurrent requests, per network and in total, in the memory of each node. */
export class ConcurrencyCounter {
  readonly #most: number;
  readonly #mostInAll: number;
  readonly #counts = new Map<string, number>();
  #inAll = 0;

  constructor(most: number, mostInAll = Number.POSITIVE_INFINITY) {
    this.#most = most;
    this.#mostInAll = mostInAll;
  }

  /** Admits a request; returns a function to call once when it ends. Throws `too_many_requests` at the limit. */
  enter(address: string): () => void {
    const network = networkOf(address);
    const count = this.#counts.get(network) ?? 0;
    if (count >= this.#most || this.#inAll >= this.#mostInAll)
      throw new Problem('too_many_requests', {
        detail: 'Other requests are still under way; try again in some seconds.',
        params: { minutes: 1 },
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    this.#counts.set(network, count + 1);
    this.#inAll += 1;
    return () => this.#leave(network);
  }

  #leave(network: string): void {
    this.#inAll -= 1;
    const count = (this.#counts.get(network) ?? 1) - 1;
    if (count === 0) this.#counts.delete(network);
    else this.#counts.set(network, count);
  }
}
