import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { RestoreStore } from '../../backup/restore/restore.store.ts';
import { queryWithin } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';

/** The setting that marks a database with demo data; it is part of backups. */
const MARK = 'demo';
/** Marks of earlier versions say nothing about the filling, and count as complete. Those versions ignore it. */
const DemoMark = z.object({ companies: z.array(z.string()), isFilling: z.boolean().default(false) });

/** Ids of the companies created for the demo, and whether the rest of it is still being created, or its creation was interrupted. */
export type DemoMark = Readonly<z.infer<typeof DemoMark>>;

/** Marks a database as a demo, and backdates creation and last save of locations. */
export class DemoStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async setTimes({ locationId, createdAt, updatedAt }: { locationId: string; createdAt: Date; updatedAt: Date }): Promise<void> {
    await this.#db.updateTable('location').set({ created_at: createdAt, updated_at: updatedAt }).where('id', '=', locationId).execute();
    await this.#db.updateTable('location_history').set({ at: updatedAt }).where('location_id', '=', locationId).execute();
  }

  /** Whether there is no company yet. */
  async isEmpty(): Promise<boolean> {
    return (await this.#db.selectFrom('company').select('id').limit(1).executeTakeFirst()) === undefined;
  }

  /** Whether other servers or commands use the database. */
  async isShared(): Promise<boolean> {
    return (await new RestoreStore(queryWithin(this.#db)).users()) > 0;
  }

  async mark(mark: DemoMark): Promise<void> {
    const value = JSON.stringify(mark);
    await this.#db
      .insertInto('app_setting')
      .values({ key: MARK, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: sql`now()` }))
      .execute();
  }

  /** Null if the database never had demo data, or it was removed. */
  async readMark(): Promise<DemoMark | null> {
    const row = await this.#db.selectFrom('app_setting').select('value').where('key', '=', MARK).executeTakeFirst();
    return row ? (DemoMark.safeParse(row.value).data ?? { companies: [], isFilling: false }) : null;
  }

  async unmark(): Promise<void> {
    await this.#db.deleteFrom('app_setting').where('key', '=', MARK).execute();
  }
}
