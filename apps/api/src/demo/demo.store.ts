import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Sets what only the past could have made: when a demo location was entered and last saved. */
export class DemoStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async setTimes({ locationId, createdAt, updatedAt }: { locationId: string; createdAt: Date; updatedAt: Date }): Promise<void> {
    await this.#db.updateTable('location').set({ created_at: createdAt, updated_at: updatedAt }).where('id', '=', locationId).execute();
    await this.#db.updateTable('location_history').set({ at: updatedAt }).where('location_id', '=', locationId).execute();
  }

  /** Whether nobody has made a company yet. */
  async isEmpty(): Promise<boolean> {
    return (await this.#db.selectFrom('company').select('id').limit(1).executeTakeFirst()) === undefined;
  }
}
