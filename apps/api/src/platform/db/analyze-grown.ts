import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A table is looked at again once it has grown by a quarter and these pages of 8 kB; a smaller one is read whole as fast as by an index. */
const GROWTH = 1.25;
const FLOOR_PAGES = 16;
/** A sample of 9,000 rows (ANALYZE takes 300 for each unit of the target) tells enough, and nobody else is answered meanwhile. */
const TARGET = 30;

/**
 * Tells the planner of tables that have grown since it was last told, one after the other, and answers their names. PostgreSQL's autovacuum
 * does this by itself; the embedded engine has none, and a planner that knows nothing of a table reads it whole for a batch of its rows.
 */
export async function analyzeGrown({ kysely }: Pick<Database, 'kysely'>): Promise<string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
      and pg_relation_size(oid) > (greatest(relpages, 0) * ${GROWTH}::float8 + ${FLOOR_PAGES}) * current_setting('block_size')::integer
    order by 1
  `.execute(kysely);
  for (const { name } of rows)
    await kysely.transaction().execute(async (transaction) => {
      await sql.raw(`set local default_statistics_target = ${TARGET}`).execute(transaction);
      await sql`analyze ${sql.raw(name)}`.execute(transaction);
    });
  return rows.map(({ name }) => name);
}
