import type { Pool } from 'pg';
import { engine } from '../harness/database.ts';

/** Disables autovacuum, because a PostgreSQL server may update the statistics of a changed table at any time. The embedded engine never does. */
export async function stopAutovacuum(pool: Pool): Promise<void> {
  if (engine === 'embedded') return;
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() and tableowner = current_user`,
  );
  for (const { name } of rows) await pool.query(`alter table ${name} set (autovacuum_enabled = false)`);
}
