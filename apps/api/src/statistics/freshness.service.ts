import { FRESHNESS_PAST_WEEKS, type NetworkFreshness, staleBefore } from '@rastnetz/contract';
import { deleteInBatches } from '../platform/transactions/delete-in-batches.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import type { FreshnessStore } from './freshness.store.ts';
import type { Scope } from './statistics.store.ts';
import { statisticsStores } from './statistics-stores.ts';
import { germanDay, lastMondays } from './weeks.ts';

/** Mondays of the weeks that Home shows, oldest first, the current week last. */
const shownMondays = (now: Date): string[] => lastMondays(now, FRESHNESS_PAST_WEEKS + 1);

/** Records how many locations are not stale, for the line of Home (ADR 0072). */
export class FreshnessService {
  readonly #inTransaction: InTransaction;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** Records the counts of every company and of the network unless a run of today did, and deletes weeks that Home no longer shows. */
  async record(now: Date = new Date()): Promise<void> {
    const day = germanDay(now);
    const mondays = shownMondays(now);
    const week = mondays.at(-1) ?? day;
    await this.#inTransaction(statisticsStores, async ({ freshness }) => {
      if (!(await freshness.isRecorded(day))) await freshness.record({ day, week, staleBefore: staleBefore(now) });
    });
    const first = mondays[0] ?? week;
    await deleteInBatches(this.#inTransaction, statisticsStores, ({ freshness }) => freshness.deleteBefore(first));
  }
}

/** The recorded past of a company, or of the network. */
export async function pastFreshness(
  freshness: Pick<FreshnessStore, 'since'>,
  scope: Scope,
  now: Date,
): Promise<Pick<NetworkFreshness, 'past' | 'since'>> {
  const mondays = shownMondays(now);
  const current = mondays.at(-1) ?? '';
  const recorded = await freshness.since(scope, mondays[0] ?? '');
  return { past: recorded.filter(({ week }) => week < current), since: recorded[0]?.week ?? null };
}
