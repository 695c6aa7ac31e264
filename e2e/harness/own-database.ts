import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { loadConfig } from '../../apps/api/src/wiring/config/load-config.ts';

/** `object_in_use` of PostgreSQL. */
const IN_USE = '55006';

/** A temporary database on a PostgreSQL server. */
export interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database on the server of TEST_DATABASE_URL, named after its purpose: empty, or a copy of `template`, the address of one without
 * connections. Throws if the setting is missing.
 */
export async function makeDatabase(purpose: string, template: string | null = null): Promise<OwnDatabase> {
  const server = loadConfig().testDatabaseUrl;
  if (server === null)
    throw new Error('TEST_DATABASE_URL should name a PostgreSQL server; a database of its own is made there, and removed');
  const name = `rastnetz_${purpose}_${randomUUID().replaceAll('-', '')}`;
  const query = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    // One after the other, as for the databases of API tests: PostgreSQL refuses a template that is in use.
    await client.query("select pg_advisory_lock(hashtext('rastnetz-test-template'))");
    await client.query(statement).finally(() => client.end());
  };
  const create = `create database ${name}${template === null ? '' : ` template ${new URL(template).pathname.slice(1)}`}`;
  // PostgreSQL waits five seconds for connections of a stopped server to end, which take longer on a busy machine.
  const isTemplateInUse = (error: unknown) => template !== null && (error as pg.DatabaseError).code === IN_USE;
  const tryCreate = (): Promise<unknown> => query(create).catch((error) => (isTemplateInUse(error) ? tryCreate() : Promise.reject(error)));
  await tryCreate();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => query(`drop database ${name} with (force)`) };
}
