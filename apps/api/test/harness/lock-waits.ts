import type { Database } from '../../src/platform/db/database.ts';

/** How many at this moment wait for a lock in the database; PostgreSQL alone has more than one at work. */
export async function lockWaits({ pool }: Pick<Database, 'pool'>): Promise<number | null> {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await pool.query(waiting)).rowCount;
}
