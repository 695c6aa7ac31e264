import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A table is analyzed again once it has grown by 25 % and these pages of 8 kB; a sequential scan of a smaller one is as fast as an index. */
const GROWTH = 1.25;
const FLOOR_PAGES = 16;
/** Statistics target. ANALYZE samples 300 rows per unit: 9,000 rows suffice, and the embedded engine runs nothing else meanwhile. */
const TARGET = 30;

/**
 * Analyzes tables that have grown since their last ANALYZE, one after the other, and returns their names. PostgreSQL's autovacuum
 * does this by itself; the embedded engine has none, and without statistics the planner chooses sequential scans for batches of rows.
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
