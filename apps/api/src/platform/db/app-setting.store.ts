import { type Kysely, sql } from 'kysely';
import type { Tables } from './schema/tables.ts';

/** A setting of the installation as it is stored, and when it was last written. */
export interface StoredSetting {
  readonly value: unknown;
  readonly updated_at: Date;
}

/** Settings of the whole installation, one value under each key; the stores that own a key say what its value means. */
export class AppSettingStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  get(key: string): Promise<StoredSetting | undefined> {
    return this.#db.selectFrom('app_setting').select(['value', 'updated_at']).where('key', '=', key).executeTakeFirst();
  }

  /** As `get`; whoever else asks this way waits until the transaction ends. */
  async lock(key: string): Promise<StoredSetting | undefined> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${key}`}, 0))`.execute(this.#db);
    return this.get(key);
  }

  /** Writes it and answers when. */
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
