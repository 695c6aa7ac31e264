import type { Pool, PoolClient } from 'pg';
import { NO_TIME_LIMIT } from './connection/statement-timeouts.ts';

/** Runs work in a transaction of its own that has no time limit, and rolls it back: for work that writes nothing. */
export async function inReadOnlyTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(NO_TIME_LIMIT);
    return await work(client);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
