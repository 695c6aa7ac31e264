import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './schema/tables.ts';

/** Rows deleted by one statement. The embedded engine runs nothing else meanwhile. */
export const DELETE_BATCH = 2000;

/**
 * Deletes at most `DELETE_BATCH` rows that meet a condition and returns how many. The rows are selected once, as an array of ctids: as a
 * subquery of `in`, a planner whose statistics are from an empty table may evaluate it again for every row of the table (nested loop).
 * A row that is changed concurrently is skipped; the next batch finds it.
 */
export async function deleteBatch(db: Kysely<Tables>, table: keyof Tables, condition: RawBuilder<boolean>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${DELETE_BATCH}))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
