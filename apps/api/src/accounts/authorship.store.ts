import { type Kysely, sql } from 'kysely';
import { DELETE_BATCH } from '../platform/db/delete-batch.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

/** Nullable columns that refer to an account; locations precede reports, in the order in which saves lock them. */
const COLUMNS = [
  ['location', 'updated_by'],
  ['location', 'confirmed_by'],
  ['location_history', 'user_id'],
  ['location_pair', 'user_id'],
  ['note', 'user_id'],
  ['report', 'updated_by'],
  ['report', 'assigned_to'],
  ['report_message', 'user_id'],
  ['report_step', 'user_id'],
  ['import', 'user_id'],
  ['import', 'acted_by'],
  ['api_key', 'created_by'],
  ['notification', 'actor_id'],
  ['saved_view', 'created_by'],
] as const;

/** References from records to the account that saved, decided or created them. */
export class AuthorshipStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /**
   * Removes an account from one batch of rows per table and returns the number of rows. The foreign keys would do this when the account is
   * deleted, but in one unbounded statement. Call it before the account is locked: saves lock records before accounts, so the reverse order could
   * deadlock.
   */
  async clearBatch(userId: string): Promise<number> {
    let cleared = 0;
    for (const [table, column] of COLUMNS) {
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = null where ctid = any(array(
          select ctid from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit ${DELETE_BATCH}))
      `.execute(this.#db);
      cleared += Number(numAffectedRows ?? 0);
    }
    return cleared;
  }
}
