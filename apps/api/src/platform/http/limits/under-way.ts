import { Problem } from '../../../kernel/problem.ts';
import { networkOf } from './network.ts';

const RETRY_AFTER_SECONDS = 5;

/** Limits concurrent requests of one network, in the memory of each node. */
export class UnderWay {
  readonly #most: number;
  readonly #counts = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Admits a request; returns the function that ends it. Throws `too_many_requests` at the limit. */
  enter(address: string): () => void {
    const network = networkOf(address);
    const count = this.#counts.get(network) ?? 0;
    if (count >= this.#most)
      throw new Problem('too_many_requests', {
        detail: 'Other requests of this network are still being read; try again in some seconds.',
        params: { minutes: 1 },
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    this.#counts.set(network, count + 1);
    return () => this.#leave(network);
  }

  #leave(network: string): void {
    const count = (this.#counts.get(network) ?? 1) - 1;
    if (count === 0) this.#counts.delete(network);
    else this.#counts.set(network, count);
  }
}
