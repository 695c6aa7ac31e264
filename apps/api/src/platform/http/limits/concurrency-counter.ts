import { Problem } from '../../../kernel/problem.ts';
import { NETWORKS_OF_A_SITE, networkCounters, type PerNetwork } from './network.ts';

const RETRY_AFTER_SECONDS = 5;

/** Limits concurrent requests, or what they hold, per network, per /48 around an IPv6 network and in total, in the memory of each node. */
export class ConcurrencyCounter {
  readonly #most: PerNetwork<number>;
  readonly #mostInAll: number;
  readonly #counts = new Map<string, number>();
  #inAll = 0;

  constructor(most: number, mostInAll = Number.POSITIVE_INFINITY) {
    this.#most = { network: most, site: most * NETWORKS_OF_A_SITE };
    this.#mostInAll = mostInAll;
  }

  /** Admits a request that holds `amount`; returns a function to call once when it ends. Throws `too_many_requests` at the limit. */
  enter(address: string, amount = 1): () => void {
    const counters = networkCounters(address, this.#most);
    if (this.#inAll + amount > this.#mostInAll || counters.some(([most, key]) => this.#countOf(key) + amount > most))
      throw new Problem('too_many_requests', {
        detail: 'Other requests are still under way; try again in some seconds.',
        params: { minutes: 1 },
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    this.#inAll += amount;
    for (const [, key] of counters) this.#counts.set(key, this.#countOf(key) + amount);
    return () => {
      this.#inAll -= amount;
      for (const [, key] of counters) this.#release(key, amount);
    };
  }

  #countOf(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #release(key: string, amount: number): void {
    const left = this.#countOf(key) - amount;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }
}
