import { lookAtClock, type SteadyClock } from '../kernel/steady-clock.ts';
import { setTrustedTime } from '../kernel/steady-now.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { retentionClockStores } from '../retention-periods/retention-period-stores.ts';

interface RetentionClockDeps {
  readonly inTransaction: InTransaction;
  /** The time that is examined, see `earlierNow`. */
  readonly now: () => Promise<Date>;
}

/** The time by which retention deletes. Nodes share what they know about the clock by the database, and it outlives a restart. */
export class RetentionClockService {
  readonly #deps: RetentionClockDeps;

  constructor(deps: RetentionClockDeps) {
    this.#deps = deps;
  }

  /** Reads the last trusted time, for `steadyNow`; to be called before the first request, because the clock may be wrong since the start. */
  async recall(): Promise<void> {
    const stored = await this.#deps.inTransaction(retentionClockStores, ({ retentionClock }) => retentionClock.get());
    if (stored) setTrustedTime(stored.trustedAt);
  }

  /** The current time, or null if nothing may be deleted because the clock jumped; `onHeld` is called when that begins. */
  async now(onHeld: (clock: SteadyClock) => void): Promise<Date | null> {
    const now = await this.#deps.now();
    const { before, after } = await this.#deps.inTransaction(retentionClockStores, async ({ retentionClock }) => {
      const stored = await retentionClock.lock();
      const next = lookAtClock(stored, now);
      await retentionClock.set(next);
      return { before: stored, after: next };
    });
    setTrustedTime(after.trustedAt);
    if (after.probation === null) return now;
    if (!before?.probation) onHeld(after);
    return null;
  }
}
