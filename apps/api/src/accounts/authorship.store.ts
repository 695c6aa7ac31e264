import { type Kysely, sql } from 'kysely';
import { DELETE_BATCH } from '../platform/db/delete-batch.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

/** Columns that name a person and may name nobody; locations come before reports, in the order in which saves lock them. */
const COLUMNS = [
  ['location', 'updated_by'],
  ['location', 'confirmed_by'],
  ['location_history', 'user_id'],
  ['location_pair', 'user_id'],
  ['report', 'updated_by'],
  ['report', 'assigned_to'],
  ['report_message', 'user_id'],
  ['report_step', 'user_id'],
  ['import', 'user_id'],
  ['import', 'acted_by'],
  ['api_key', 'created_by'],
] as const;

/** Who saved, decided or made something. */
export class AuthorshipStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /**
   * Takes a person's name off a batch of rows of every table and answers how many rows there were. The foreign keys would do it when the account is
   * deleted, but in one statement, however much they did. Call it before the person is locked: a save holds what it writes and then asks for
   * the person; the deletion would ask the other way round.
   */
  async forgetSome(userId: string): Promise<number> {
    let forgotten = 0;
    for (const [table, column] of COLUMNS) {
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = null where ctid = any(array(
          select ctid from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit ${DELETE_BATCH}))
      `.execute(this.#db);
      forgotten += Number(numAffectedRows ?? 0);
    }
    return forgotten;
  }
}
