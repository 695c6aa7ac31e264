import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { loadConfig } from '../../apps/api/src/wiring/config/load-config.ts';

/** A database of its own on a PostgreSQL server. */
export interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes an empty database on the server of TEST_DATABASE_URL, named after its purpose. Throws where there is no such server. */
export async function makeDatabase(purpose: string): Promise<OwnDatabase> {
  const server = loadConfig().testDatabaseUrl;
  if (server === null)
    throw new Error('TEST_DATABASE_URL should name a PostgreSQL server; a database of its own is made there, and removed');
  const name = `rastnetz_${purpose}_${randomUUID().replaceAll('-', '')}`;
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await ask(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => ask(`drop database ${name} with (force)`) };
}
