import type { Pool } from 'pg';

/**
 * The earlier of this machine's time and the database's: what is deleted because it is old enough is so by both clocks. A clock that is wrong
 * before it is set over the network would otherwise delete for good what was put away a minute ago.
 */
export async function earlierNow(pool: Pick<Pool, 'query'>): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('select now() as now');
  return new Date(Math.min(Date.now(), rows[0]?.now.getTime() ?? Number.POSITIVE_INFINITY));
}
