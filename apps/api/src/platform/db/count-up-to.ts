import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './schema/tables.ts';

/** Counts the rows of a table that meet a condition, up to a limit, which bounds the cost of the query. */
export async function countUpTo(db: Kysely<Tables>, table: keyof Tables, condition: RawBuilder<boolean>, limit: number): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`
    select count(*) as total from (select from ${sql.table(table)} where ${condition} limit ${limit}) as some_rows
  `.execute(db);
  return rows[0]?.total ?? 0;
}
