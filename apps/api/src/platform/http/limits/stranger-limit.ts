import { createHash } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import type { ProblemCode } from '@rastnetz/contract';
import { Problem } from '../../../kernel/problem.ts';
import { networkCounters, type PerNetwork } from './network.ts';

export interface StrangerBounds {
  /** Budget of one network, and of the /48 around an IPv6 network, per window. */
  readonly network: number;
  readonly site: number;
  readonly windowMs: number;
  /** Networks counted individually per window; all others share one counter. */
  readonly maxNetworks: number;
  /** Budget that a network, or the /48 around it, may use per window before its refusals are delayed. */
  readonly prompt: PerNetwork<number>;
  /** Mean delay of a refusal, in milliseconds: it slows a flood over few connections, which waits for the responses. */
  readonly heldMs: number;
  /** Refusals delayed at the same time; beyond that they are sent immediately. */
  readonly maxHeld: number;
  /** Credentials remembered as valid, in each of two generations. */
  readonly maxCredentials: number;
}

/** A request costs 1, a refused one this much more: about 360 refusals or 4,000 pictures in 10 seconds. */
const REFUSAL_COST = 10;
/** A body costs 1 more per `BYTES_FOR_ONE` bytes. Uploads of reports have limits of their own, so the charge is capped at the largest JSON. */
const BYTES_FOR_ONE = 4096;
const MOST_CHARGED_BYTES = 64 * 1024;
const BOUNDS: StrangerBounds = {
  network: 4000,
  site: 16_000,
  windowMs: 10_000,
  prompt: { network: 250, site: 1000 },
  heldMs: 1000,
  maxHeld: 1000,
  maxNetworks: 50_000,
  maxCredentials: 20_000,
};
/** How long an unused credential is remembered as valid, at least. */
const GENERATION_MS = 10 * 60 * 1000;
const OTHERS = 'others';

const REFUSALS: ReadonlySet<string> = new Set<ProblemCode>(['session_expired', 'unauthenticated', 'too_many_requests']);
/** A session token or API key as the limit stores it: computed once per request, because the credential itself must not stay in memory. */
export const credentialHash = (credential: string): string => createHash('sha256').update(credential).digest('base64');

/** Who presented a credential that was valid recently. */
export interface KnownCaller {
  /** The account or API key. */
  readonly id: string;
  /** Whether it is an account of a company that nobody confirmed. */
  readonly isUnconfirmed: boolean;
}

/** Whether an error refuses the client; other failures say nothing about its credential. */
const isRefusal = (reason: unknown): boolean => reason instanceof Problem && REFUSALS.has(reason.code);

/**
 * Limits requests of unauthenticated clients in the memory of each node, before the database is queried: fixed windows by network. A session
 * or API key that was valid recently is not counted, so that a flood does not lock out others in the same network.
 */
export class StrangerLimit {
  readonly #bounds: StrangerBounds;
  readonly #now: () => number;
  readonly #used = new Map<string, number>();
  #windowEndsAt = 0;
  #held = 0;
  /** Accounts and API keys by the SHA-256 of a credential. */
  #good = new Map<string, KnownCaller>();
  #goodBefore = new Map<string, KnownCaller>();
  #generationEndsAt = 0;

  /** @param now monotonic clock, in milliseconds */
  constructor(bounds: Partial<StrangerBounds> = {}, now: () => number = () => performance.now()) {
    this.#bounds = { ...BOUNDS, ...bounds };
    this.#now = now;
  }

  /**
   * Counts a request, and the bytes of its body, before it is processed; throws `too_many_requests`.
   *
   * @param bodyBytes length as announced by the request; infinite if unknown
   */
  count(address: string, bodyBytes = 0): void {
    this.#startWindow();
    if (this.#countersOf(address).some(([key, bound]) => this.#usedOf(key) >= bound)) throw this.#refusal();
    this.#charge(address, 1 + Math.floor(Math.min(bodyBytes, MOST_CHARGED_BYTES) / BYTES_FOR_ONE));
  }

  /** Counts a request that is answered in any case. */
  charge(address: string): void {
    this.#startWindow();
    this.#charge(address, 1);
  }

  /** As `count`, for a route whose responses are not counted: delays its own refusal like others. */
  async admit(address: string): Promise<void> {
    try {
      this.count(address);
    } catch (reason) {
      await this.countRefusal(address);
      throw reason;
    }
  }

  /** Counts a refusal; resolves when its response may be sent. */
  async countRefusal(address: string): Promise<void> {
    this.#startWindow();
    this.#charge(address, REFUSAL_COST);
    const { prompt, maxHeld, heldMs } = this.#bounds;
    const isPrompt = this.#countersOf(address, prompt).every(([key, bound]) => this.#usedOf(key) <= bound);
    if (isPrompt || this.#held >= maxHeld) return;
    this.#held += 1;
    // Random, so that the clients of one flood do not return together.
    await rest(heldMs * (0.5 + Math.random()), undefined, { ref: false });
    this.#held -= 1;
  }

  /** The account or API key of a credential that was valid recently, by its `credentialHash`; null for others. */
  knownCaller(hash: string): KnownCaller | null {
    this.#startGeneration();
    return this.#good.get(hash) ?? this.#goodBefore.get(hash) ?? null;
  }

  /**
   * Resolves a session token or API key with `resolve`, and remembers its `credentialHash`. A credential that was not valid recently is counted
   * first; throws `too_many_requests`, and whatever `resolve` throws.
   */
  async identify<T>(
    address: string,
    hash: string,
    { resolve, knownAs }: { readonly resolve: () => Promise<T>; readonly knownAs: (caller: T) => KnownCaller },
  ): Promise<T> {
    try {
      if (this.knownCaller(hash) === null) this.count(address);
      const caller = await resolve();
      if (this.#good.size < this.#bounds.maxCredentials) this.#good.set(hash, knownAs(caller));
      return caller;
    } catch (reason) {
      if (isRefusal(reason)) await this.#delete(hash, address);
      throw reason;
    }
  }

  #delete(hash: string, address: string): Promise<void> {
    this.#good.delete(hash);
    this.#goodBefore.delete(hash);
    return this.countRefusal(address);
  }

  #countersOf(address: string, bounds: PerNetwork<number> = this.#bounds): (readonly [key: string, bound: number])[] {
    return networkCounters(address, bounds).map(([bound, name]) => [this.#keyOf(name), bound]);
  }

  #keyOf(name: string): string {
    return this.#used.has(name) || this.#used.size < this.#bounds.maxNetworks ? name : OTHERS;
  }

  #usedOf(key: string): number {
    return this.#used.get(key) ?? 0;
  }

  #charge(address: string, cost: number): void {
    for (const [key] of this.#countersOf(address)) this.#used.set(key, this.#usedOf(key) + cost);
  }

  #startWindow(): void {
    if (this.#now() < this.#windowEndsAt) return;
    this.#used.clear();
    this.#windowEndsAt = this.#now() + this.#bounds.windowMs;
  }

  #startGeneration(): void {
    if (this.#now() < this.#generationEndsAt) return;
    this.#goodBefore = this.#good;
    this.#good = new Map();
    this.#generationEndsAt = this.#now() + GENERATION_MS;
  }

  #refusal(): Problem {
    const retryAfterSeconds = Math.max(1, (this.#windowEndsAt - this.#now()) / 1000);
    return new Problem('too_many_requests', {
      detail: 'Too many requests from this network; try again in some seconds.',
      retryAfterSeconds,
    });
  }
}
