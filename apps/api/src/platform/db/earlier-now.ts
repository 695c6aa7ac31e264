import type { Pool } from 'pg';

/**
 * The earlier of this machine's time and the database's, for retention: a record is deleted only when it is old enough by both clocks. A clock
 * that is ahead would otherwise delete data permanently before its time.
 */
export async function earlierNow(pool: Pick<Pool, 'query'>): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('select now() as now');
  return new Date(Math.min(Date.now(), rows[0]?.now.getTime() ?? Number.POSITIVE_INFINITY));
}
