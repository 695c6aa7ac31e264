import { type Kysely, sql } from 'kysely';
import type { Tables } from './schema/tables.ts';

/** A stored setting of the installation, and when it was last written. */
export interface StoredSetting {
  readonly value: unknown;
  readonly updated_at: Date;
}

/** Settings of the whole installation, one JSON value per key; the store that owns a key defines its schema. */
export class AppSettingStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  get(key: string): Promise<StoredSetting | undefined> {
    return this.#db.selectFrom('app_setting').select(['value', 'updated_at']).where('key', '=', key).executeTakeFirst();
  }

  /** As `get`, with a lock on the key until the transaction ends; concurrent `lock` calls wait. */
  async lock(key: string): Promise<StoredSetting | undefined> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${key}`}, 0))`.execute(this.#db);
    return this.get(key);
  }

  /** Writes a setting and returns the time of the write. */
  async set(key: string, content: unknown): Promise<Date> {
    const value = JSON.stringify(content);
    const { updated_at } = await this.#db
      .insertInto('app_setting')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: sql`now()` }))
      .returning('updated_at')
      .executeTakeFirstOrThrow();
    return updated_at;
  }
}
