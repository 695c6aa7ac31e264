import { createHash } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { Problem } from './errors.ts';
import { networkOf, siteOf } from './network.ts';

export interface StrangerBounds {
  /** What one network, and the /48 around an IPv6 network, may use in a window. */
  readonly network: number;
  readonly site: number;
  readonly windowMs: number;
  /** Networks counted apart in a window; all others share one counter. */
  readonly maxNetworks: number;
  /** How long a refusal is held back: a flood over some connections sends no faster than its answers come. */
  readonly heldMs: number;
  /** Refusals held back at once; beyond that they go out immediately. */
  readonly maxHeld: number;
  /** Credentials that are remembered as good, in each of two generations. */
  readonly maxCredentials: number;
}

/** A request costs 1, and one that is refused this much more: some 360 refusals or 4,000 pictures in 10 seconds. */
const REFUSAL_COST = 10;
const BOUNDS: StrangerBounds = {
  network: 4000,
  site: 16_000,
  windowMs: 10_000,
  heldMs: 1000,
  maxHeld: 1000,
  maxNetworks: 50_000,
  maxCredentials: 20_000,
};
/** How long a credential that is not used any more is remembered as good, at least. */
const GENERATION_MS = 10 * 60 * 1000;
const OTHERS = 'others';

/** Refusals of a credential; anything else says nothing about it. */
const isBadCredential = (reason: unknown): boolean =>
  reason instanceof Problem && (reason.code === 'session_expired' || reason.code === 'unauthenticated');

/**
 * Bounds what callers cost of whom nothing is known, in the memory of each node, before the database is asked: fixed windows by network.
 * A session or API key that was good a moment ago is not counted, so that a flood keeps nobody out who works in the same network.
 */
export class StrangerLimit {
  readonly #bounds: StrangerBounds;
  readonly #now: () => number;
  readonly #used = new Map<string, number>();
  #windowEndsAt = 0;
  #held = 0;
  #good = new Set<string>();
  #goodBefore = new Set<string>();
  #generationEndsAt = 0;

  /** @param now milliseconds of a clock that only runs forward */
  constructor(bounds: Partial<StrangerBounds> = {}, now: () => number = () => performance.now()) {
    this.#bounds = { ...BOUNDS, ...bounds };
    this.#now = now;
  }

  /** Counts a request before anything is done for it; throws `too_many_requests`. */
  async count(address: string): Promise<void> {
    this.#startWindow();
    const isOver = this.#countersOf(address).some(([key, bound]) => (this.#used.get(key) ?? 0) >= bound);
    if (isOver) await this.#refuse();
    this.#charge(address, 1);
  }

  /** Counts the refusal of a request. */
  countRefusal(address: string): void {
    this.#startWindow();
    this.#charge(address, REFUSAL_COST);
  }

  /**
   * Asks whom a session token or an API key speaks for. One that was not good lately is counted first; throws `too_many_requests`, and what
   * `ask` throws.
   */
  async identify<T>(address: string, credential: string, ask: () => Promise<T>): Promise<T> {
    const hash = createHash('sha256').update(credential).digest('base64');
    if (!this.#wasGood(hash)) await this.count(address);
    try {
      const caller = await ask();
      this.#remember(hash);
      return caller;
    } catch (reason) {
      if (isBadCredential(reason)) this.#forget(hash, address);
      throw reason;
    }
  }

  #wasGood(hash: string): boolean {
    this.#startGeneration();
    return this.#good.has(hash) || this.#goodBefore.has(hash);
  }

  #remember(hash: string): void {
    if (this.#good.size < this.#bounds.maxCredentials) this.#good.add(hash);
  }

  #forget(hash: string, address: string): void {
    this.#good.delete(hash);
    this.#goodBefore.delete(hash);
    this.countRefusal(address);
  }

  #countersOf(address: string): (readonly [key: string, bound: number])[] {
    const { network, site } = this.#bounds;
    const counters: (readonly [string, number])[] = [[this.#keyOf(networkOf(address)), network]];
    const around = siteOf(address);
    if (around !== null) counters.push([this.#keyOf(around), site]);
    return counters;
  }

  #keyOf(name: string): string {
    return this.#used.has(name) || this.#used.size < this.#bounds.maxNetworks ? name : OTHERS;
  }

  #charge(address: string, cost: number): void {
    for (const [key] of this.#countersOf(address)) this.#used.set(key, (this.#used.get(key) ?? 0) + cost);
  }

  #startWindow(): void {
    if (this.#now() < this.#windowEndsAt) return;
    this.#used.clear();
    this.#windowEndsAt = this.#now() + this.#bounds.windowMs;
  }

  #startGeneration(): void {
    if (this.#now() < this.#generationEndsAt) return;
    this.#goodBefore = this.#good;
    this.#good = new Set();
    this.#generationEndsAt = this.#now() + GENERATION_MS;
  }

  async #refuse(): Promise<never> {
    const refusal = this.#refusal();
    if (this.#held >= this.#bounds.maxHeld) throw refusal;
    this.#held += 1;
    await rest(this.#bounds.heldMs, undefined, { ref: false });
    this.#held -= 1;
    throw refusal;
  }

  #refusal(): Problem {
    const retryAfterSeconds = Math.max(1, (this.#windowEndsAt - this.#now()) / 1000);
    return new Problem('too_many_requests', {
      detail: 'Too many requests from this network; try again in some seconds.',
      retryAfterSeconds,
    });
  }
}
