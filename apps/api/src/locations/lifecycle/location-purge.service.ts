import { AuditStore } from '../../audit/audit.store.ts';
import type { AuditStores } from '../../audit/audit-stores.ts';
import { retentionCutoff } from '../../kernel/retention-run.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { RetentionPeriodStore } from '../../retention-periods/retention-period.store.ts';
import type { RetentionPeriodStores } from '../../retention-periods/retention-period-stores.ts';
import { LocationPurgeStore } from '../stores/location-purge.store.ts';
import type { LocationStores } from '../stores/location-stores.ts';

/** Locations per transaction. */
const BATCH = 500;
const MAX_BATCHES = 500;

/** Purges locations whose retention in the trash has ended. */
export class LocationPurgeService {
  readonly #inTransaction: InTransaction;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** Purges due locations; called by a scheduled job. What exceeds its maximum is left to the next run. */
  async purgeDue(now: Date = new Date()): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1)
      if (
        (await this.#inTransaction({ audit: AuditStore, locationPurge: LocationPurgeStore, retention: RetentionPeriodStore }, (stores) =>
          purgeBatch(stores, now),
        )) < BATCH
      )
        return;
  }
}

/** Returns the number of purged locations. */
async function purgeBatch(
  { retention, locationPurge, audit }: Pick<AuditStores, 'audit'> & Pick<LocationStores, 'locationPurge'> & RetentionPeriodStores,
  now: Date,
): Promise<number> {
  const { days } = await retention.get();
  const ids = await locationPurge.lockDue(retentionCutoff(days.trash, now), BATCH);
  if (ids.length === 0) return 0;
  await locationPurge.delete(ids);
  const changes = { rows: { before: null, after: ids.length } };
  await audit.append({ actorId: null, action: 'locations.purged', subjectId: null, changes });
  return ids.length;
}
