import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { loadConfig } from '../../apps/api/src/wiring/config/load-config.ts';

/** A temporary database on a PostgreSQL server. */
export interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates an empty database on the server of TEST_DATABASE_URL, named after its purpose. Throws if the setting is missing. */
export async function makeDatabase(purpose: string): Promise<OwnDatabase> {
  const server = loadConfig().testDatabaseUrl;
  if (server === null)
    throw new Error('TEST_DATABASE_URL should name a PostgreSQL server; a database of its own is made there, and removed');
  const name = `rastnetz_${purpose}_${randomUUID().replaceAll('-', '')}`;
  const query = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => query(`drop database ${name} with (force)`) };
}
