import { Problem } from '../kernel/problem.ts';
import type { Party, ProcessingTime } from './processing-time.ts';

/** Most waiting tasks, in memory: per party (four reports with all their pictures), and in total. */
const MOST_WAITING = { party: 100, all: 1000 };
const RETRY_AFTER_SECONDS = 30;

interface Waiting {
  readonly party: Party;
  enter(): void;
  /** Rejects the waiting task with a reason. */
  refuse(reason: unknown): void;
}

interface TurnBounds {
  /** Concurrent tasks, which bounds the memory they use. */
  readonly atOnce: number;
  /** Concurrent tasks of one party, even if nobody else waits; without it, all. */
  readonly ofParty?: number;
  readonly spent: ProcessingTime;
  readonly mostWaiting?: typeof MOST_WAITING;
}

/**
 * A fair semaphore. A free slot goes to the party with the fewest running tasks, then to the one that has used the least time lately, so
 * that no party gets a second slot while another waits, nor at all beyond `ofParty`. If there are several slots, bounded parties (see
 * `Party`) leave one to the others.
 */
export class FairSemaphore {
  readonly #spent: ProcessingTime;
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
   * Runs a task of a party when its turn comes, and counts its duration, failed or not. Throws `too_many_requests` if the party has used up its
   * hour or has too many tasks waiting, `overloaded` if too many wait in total, or the signal's reason if it aborts while waiting.
   */
  async run<T>(party: Party, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    this.#spent.require(party);
    if (this.#hasSlotFor(party)) this.#working.push(party);
    else await this.#waitForTurn(party, signal);
    const began = performance.now();
    try {
      this.#spent.require(party);
      return await work();
    } finally {
      this.#spent.add(party, performance.now() - began);
      this.#working.splice(this.#working.indexOf(party), 1);
      this.#startNext();
    }
  }

  #hasSlotFor(party: Party): boolean {
    if (this.#working.length >= this.#atOnce || this.#workingOf(party) >= this.#ofParty) return false;
    return !party.isBounded || this.#working.filter(({ isBounded }) => isBounded).length < this.#mostBounded;
  }

  #startNext(): void {
    const able = [...this.#waiting].filter(({ party }) => this.#hasSlotFor(party));
    const rank = ({ party }: Waiting) => this.#workingOf(party) * Number.MAX_SAFE_INTEGER + this.#spent.of(party);
    const [first, ...others] = able.map((waiting) => ({ waiting, rank: rank(waiting) }));
    if (first) others.reduce((best, next) => (next.rank < best.rank ? next : best), first).waiting.enter();
  }

  #workingOf({ id }: Party): number {
    return this.#working.filter((party) => party.id === id).length;
  }

  /** Resolves when a slot is assigned; an aborted task leaves the queue. */
  #waitForTurn(party: Party, signal: AbortSignal | undefined): Promise<void> {
    this.#reserveQueueSlot(party);
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

  /** If the queue is full, the newest task of the party with the most tasks is refused in favour of a party with fewer. */
  #reserveQueueSlot({ id }: Party): void {
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

/** The problem for a task that cannot be queued. */
const refusal = (code: 'too_many_requests' | 'overloaded'): Problem =>
  new Problem(code, {
    detail: 'Too many files wait to be read; try again in a minute.',
    params: { minutes: 1 },
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/** Longest wait in the queue, in milliseconds: below the two minutes after which an idle connection is closed, so that the client gets a response. */
const LONGEST_WAIT_MS = 90 * 1000;

/** Runs `work` with a signal that aborts with `overloaded` before the client's connection would be closed as idle. */
export async function withQueueTimeout<T>(
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
