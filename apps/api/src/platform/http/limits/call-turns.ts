import pLimit, { type LimitFunction } from 'p-limit';
import { Problem } from '../../../kernel/problem.ts';

/** Calls of one party that are carried out at once: more than a page sends together, fewer than the database has connections. */
const AT_ONCE = 8;
/** Calls of one party that wait behind these. */
const MAX_PIPELINED = 200;
const RETRY_AFTER_SECONDS = 1;

/**
 * Lets the calls of one person, key or network through a few at a time, in the memory of each node; the others wait. Whoever sends dear calls in
 * great numbers waits for themselves, and other people's calls find a turn in between.
 */
export class CallTurns {
  readonly #parties = new Map<string, LimitFunction>();

  /** Carries a call out in its turn. Throws `too_many_requests` where too many wait, and the signal's reason when the caller is gone by then. */
  async run<T>(party: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const turns = this.#parties.get(party) ?? pLimit(AT_ONCE);
    if (turns.pendingCount >= MAX_PIPELINED) throw refusal();
    this.#parties.set(party, turns);
    try {
      return await turns(async () => {
        signal.throwIfAborted();
        return work();
      });
    } finally {
      if (turns.activeCount + turns.pendingCount === 0) this.#parties.delete(party);
    }
  }
}

const refusal = (): Problem =>
  new Problem('too_many_requests', {
    detail: `More than ${MAX_PIPELINED} calls wait for an answer already.`,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
