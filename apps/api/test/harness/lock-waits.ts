import type { Database } from '../../src/platform/db/database.ts';

/** Number of sessions that currently wait for a lock; only PostgreSQL has several. Not for a connection in a transaction, which sees its first look. */
export async function lockWaits({ pool }: Pick<Database, 'pool'>): Promise<number | null> {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await pool.query(waiting)).rowCount;
}
