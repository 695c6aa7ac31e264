import { Problem } from '../kernel/problem.ts';
import type { Party, SpentTime } from './spent-time.ts';

/** Most that wait, in memory: of one party (four reports with all their pictures), and in all. */
const MOST_WAITING = { party: 100, all: 1000 };
const RETRY_AFTER_SECONDS = 30;

interface Waiting {
  readonly party: Party;
  enter(): void;
  /** Ends the wait with a reason. */
  refuse(reason: unknown): void;
}

interface TurnBounds {
  /** Works done at once; memory stays bounded by that number. */
  readonly atOnce: number;
  /** How many of them one party may have, also where nobody else waits; without it, all. */
  readonly ofParty?: number;
  readonly spent: SpentTime;
  readonly mostWaiting?: typeof MOST_WAITING;
}

/**
 * Lets a number of works through at once. A place that becomes free goes to the party that has fewest, of these to the one whose files were
 * worked on least lately: nobody has a second place while somebody else waits, or none at all where a party may have one only. Parties nobody
 * vouches for leave one place to the others where there are several.
 */
export class FairTurns {
  readonly #spent: SpentTime;
  readonly #atOnce: number;
  readonly #ofParty: number;
  readonly #mostBounded: number;
  readonly #mostWaiting: typeof MOST_WAITING;
  readonly #waiting = new Set<Waiting>();
  readonly #working: Party[] = [];

  constructor({ atOnce, ofParty = atOnce, spent, mostWaiting = MOST_WAITING }: TurnBounds) {
    this.#spent = spent;
    this.#atOnce = atOnce;
    this.#ofParty = ofParty;
    this.#mostBounded = Math.max(1, atOnce - 1);
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Does a work of a party when its turn comes, and counts how long it took, well or not. Throws `too_many_requests` where the party has used
   * up its hour or has too many waiting, `overloaded` where too many wait in all, or the signal's reason where that is aborted before.
   */
  async run<T>(party: Party, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    this.#spent.require(party);
    if (this.#hasPlaceFor(party)) this.#working.push(party);
    else await this.#turnOf(party, signal);
    const began = performance.now();
    try {
      this.#spent.require(party);
      return await work();
    } finally {
      this.#spent.add(party, performance.now() - began);
      this.#working.splice(this.#working.indexOf(party), 1);
      this.#callUp();
    }
  }

  #hasPlaceFor(party: Party): boolean {
    if (this.#working.length >= this.#atOnce || this.#workingOf(party) >= this.#ofParty) return false;
    return !party.isBounded || this.#working.filter(({ isBounded }) => isBounded).length < this.#mostBounded;
  }

  #callUp(): void {
    const able = [...this.#waiting].filter(({ party }) => this.#hasPlaceFor(party));
    const rank = ({ party }: Waiting) => this.#workingOf(party) * Number.MAX_SAFE_INTEGER + this.#spent.of(party);
    const [first, ...others] = able.map((waiting) => ({ waiting, rank: rank(waiting) }));
    if (first) others.reduce((best, next) => (next.rank < best.rank ? next : best), first).waiting.enter();
  }

  #workingOf({ id }: Party): number {
    return this.#working.filter((party) => party.id === id).length;
  }

  /** Resolves when the place is called up; an aborted one leaves the queue. */
  #turnOf(party: Party, signal: AbortSignal | undefined): Promise<void> {
    this.#makeSpaceFor(party);
    return new Promise((resolve, reject) => {
      const leave = () => waiting.refuse(signal?.reason);
      const end = () => {
        this.#waiting.delete(waiting);
        signal?.removeEventListener('abort', leave);
      };
      const waiting: Waiting = {
        party,
        enter: () => {
          end();
          this.#working.push(party);
          resolve();
        },
        refuse: (reason) => {
          end();
          reject(reason);
        },
      };
      this.#waiting.add(waiting);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** Where all places of the queue are taken, the last one of whoever has most gives way to somebody who has fewer. */
  #makeSpaceFor({ id }: Party): void {
    const counts = new Map<string, number>();
    for (const { party } of this.#waiting) counts.set(party.id, (counts.get(party.id) ?? 0) + 1);
    const own = counts.get(id) ?? 0;
    if (own >= this.#mostWaiting.party) throw refusal('too_many_requests');
    if (this.#waiting.size < this.#mostWaiting.all) return;
    const [mostId, most] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one));
    if (most <= own + 1) throw refusal('overloaded');
    [...this.#waiting].findLast(({ party }) => party.id === mostId)?.refuse(refusal('overloaded'));
  }
}

/** What somebody is told for whose files there is no turn. */
const refusal = (code: 'too_many_requests' | 'overloaded'): Problem =>
  new Problem(code, {
    detail: 'Too many files wait to be read; try again in a minute.',
    params: { minutes: 1 },
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/** A connection on which nothing moves for two minutes is cut; whoever waits for a turn is told before. */
const LONGEST_WAIT_MS = 90 * 1000;

/** Does what may wait for turns; the signal that it gets is aborted with `overloaded` before the caller's connection would be cut. */
export async function withinWait<T>(
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
  longestMs: number = LONGEST_WAIT_MS,
): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(refusal('overloaded')), longestMs).unref();
  try {
    return await work(AbortSignal.any([late.signal, ...(signal ? [signal] : [])]));
  } finally {
    clearTimeout(timer);
  }
}
