import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { customerOf } from '../limits/network.ts';

/** Refusals of one network that are logged one by one in a minute. */
const LOGGED_SINGLY = 20;
/** Networks that are counted separately in a minute; all others share one counter. */
const MAX_NETWORKS = 1000;
const MINUTE_MS = 60_000;
const OTHERS = 'others';

/**
 * Sums refused requests of one network (IPv4 address or IPv6 /48) beyond the twentieth in a minute, so that a flood writes one line a minute instead
 * of a line per request. The line names the network by a hash whose key is forgotten with the process: the log contains no addresses.
 */
export class RefusalLog {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #key = randomBytes(32);
  #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log;
  }

  /** Counts a refusal; returns whether it is logged by itself. */
  count(address: string): boolean {
    this.#timer ??= setTimeout(() => this.flush(), MINUTE_MS).unref();
    const network = customerOf(address);
    const key = this.#counts.has(network) || this.#counts.size < MAX_NETWORKS ? network : OTHERS;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= LOGGED_SINGLY;
  }

  /** Writes a line for each network that was summed, and starts the next minute. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = this.#counts;
    this.#counts = new Map();
    for (const [network, count] of counts) {
      if (count <= LOGGED_SINGLY) continue;
      const hash = network === OTHERS ? OTHERS : createHmac('sha256', this.#key).update(network).digest('base64url').slice(0, 8);
      this.#log.warn({ network: hash, refused: count - LOGGED_SINGLY }, 'further refused requests of one network within a minute');
    }
  }
}
