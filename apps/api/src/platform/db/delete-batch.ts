import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './schema/tables.ts';

/** Rows deleted by one statement. The embedded engine answers nobody else in the meantime. */
export const DELETE_BATCH = 2000;

/**
 * Deletes at most `DELETE_BATCH` rows that meet a condition and answers how many. The rows are found once, as an array of their addresses: as a
 * subquery of `in`, a planner whose statistics are from an empty table may evaluate it again for every row of the table (nested loop).
 * A row that somebody else changes meanwhile stays; the next batch finds it.
 */
export async function deleteBatch(db: Kysely<Tables>, table: keyof Tables, condition: RawBuilder<boolean>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${DELETE_BATCH}))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
