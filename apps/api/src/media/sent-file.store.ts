import { type Kysely, sql } from 'kysely';
import { deleteBatch } from '../platform/db/delete-batch.ts';
import type { Row } from '../platform/db/row.ts';
import type { SentFileTable, Tables } from '../platform/db/schema/tables.ts';
import type { StoredMedia } from './media.store.ts';

/** Files sent before the save that refers to them. */
export class SentFileStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async insert(row: Row<SentFileTable>): Promise<void> {
    await this.#db.insertInto('sent_file').values(row).execute();
  }

  /** Number of a user's files that wait for a save. */
  async waiting(userId: string): Promise<number> {
    const query = this.#db.selectFrom('sent_file').select(({ fn }) => fn.countAll<number>().as('count'));
    return (await query.where('user_id', '=', userId).executeTakeFirstOrThrow()).count;
  }

  /** Those of the files that this user sent, by id; they no longer wait once the transaction commits. */
  async take(userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, StoredMedia>> {
    if (ids.length === 0) return new Map();
    const taken = await this.#db
      .deleteFrom('sent_file')
      .using('media')
      .whereRef('media.hash', '=', 'sent_file.hash')
      .where('sent_file.user_id', '=', userId)
      .where(sql<boolean>`sent_file.id = any(${[...ids]}::uuid[])`)
      .returning(['sent_file.id', 'media.hash', 'media.type', 'media.width', 'media.height', 'media.bytes', 'media.pages'])
      .execute();
    return new Map(taken.map(({ id, ...media }) => [id, media]));
  }

  /** Deletes a batch of files sent before `before` that no save has used; returns how many. */
  deleteOld(before: Date): Promise<number> {
    return deleteBatch(this.#db, 'sent_file', sql<boolean>`created_at < ${before}`);
  }
}
