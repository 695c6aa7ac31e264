import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import type { Database } from '../../src/platform/db/database.ts';
import type { Tables } from '../../src/platform/db/schema/tables.ts';

/** Called before every statement; executes it and returns its result. */
export type Observer = (client: PoolClient, text: string, values: readonly unknown[]) => Promise<unknown>;

/** The same database, with every statement that reads or writes rows passed to `observe`. */
export function observed({ pool }: Database, observe: Observer): Pick<Database, 'kysely' | 'pool'> {
  const connect = async () => {
    const client = await pool.connect();
    const query = (text: string, values: unknown[]) =>
      /^\s*(select|with|insert|update|delete)\b/i.test(text) ? observe(client, text, values) : client.query(text, values);
    return { query, release: () => client.release() };
  };
  const observedPool = { connect, end: async () => undefined } as unknown as Database['pool'];
  return { pool: observedPool, kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: observedPool }) }) };
}
