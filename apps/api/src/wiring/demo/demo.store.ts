import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../platform/db/schema/tables.ts';

/** The setting that says that a database was filled with demo data; it travels with backups. */
const MARK = 'demo';
const DemoMark = z.object({ companies: z.array(z.string()) });

/** What was written when the demo was filled: ids of its companies. */
export type DemoMark = Readonly<z.infer<typeof DemoMark>>;

/** Marks a database as a demo, and sets what only the past could have made: when a location was entered and last saved. */
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

  async mark(mark: DemoMark): Promise<void> {
    const value = JSON.stringify(mark);
    await this.#db
      .insertInto('app_setting')
      .values({ key: MARK, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: sql`now()` }))
      .execute();
  }

  /** Null for a database that was never filled with demo data, or whose demo was removed. */
  async readMark(): Promise<DemoMark | null> {
    const row = await this.#db.selectFrom('app_setting').select('value').where('key', '=', MARK).executeTakeFirst();
    return row ? (DemoMark.safeParse(row.value).data ?? { companies: [] }) : null;
  }

  async unmark(): Promise<void> {
    await this.#db.deleteFrom('app_setting').where('key', '=', MARK).execute();
  }
}
