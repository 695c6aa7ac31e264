import { keptUntil } from '../kernel/night.ts';
import type { InTransaction, Stores } from '../platform/db/stores.ts';

/** Locations that go in one transaction, and most transactions of one night. */
const BATCH = 500;
const MAX_BATCHES = 500;

/** Empties the trash of what has lain there for the time that is set. */
export class LocationPurgeService {
  readonly #inTransaction: InTransaction;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** Deletes for good what is due; a job's work. What one night does not reach the next one does. */
  async forgetDue(now: Date = new Date()): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1)
      if ((await this.#inTransaction((stores) => purgeSome(stores, now))) < BATCH) return;
  }
}

/** Answers how many went. */
async function purgeSome({ retention, locationPurge, audit }: Stores, now: Date): Promise<number> {
  const { days } = await retention.get();
  const ids = await locationPurge.lockDue(keptUntil(days.trash, now), BATCH);
  if (ids.length === 0) return 0;
  await locationPurge.delete(ids);
  const changes = { rows: { before: null, after: ids.length } };
  await audit.append({ actorId: null, action: 'locations.purged', subjectId: null, changes });
  return ids.length;
}
