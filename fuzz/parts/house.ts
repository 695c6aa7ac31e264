import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadConfig } from '../../apps/api/src/config.ts';
import { type Database, type Engine, openDatabase } from '../../apps/api/src/db/database.ts';
import { type Server, startServer } from '../../e2e/harness/server.ts';

/** A running server of the product with its demo, and a way to its database past it. */
export interface House {
  readonly origin: string;
  readonly folder: string;
  readonly database: Database;
  readonly server: Server;
  /** Ends it and leaves nothing of it behind. */
  close(): Promise<void>;
}

const SECRET = 'fuzz-secret-fuzz-secret-fuzz-secret-1';

/** Starts the server as `npm start` does, logging everything there is to log, on a database of its own. */
export async function openHouse(engine: Engine): Promise<House> {
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-fuzz-'));
  const { url, drop } = engine === 'postgres' ? await createDatabase() : { url: null, drop: async () => undefined };
  const settings = { DATA_DIR: folder, DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'trace', ...(url && { DATABASE_URL: url, SECRET }) };
  const server = await startServer(settings);
  const database = await openDatabase(loadConfig(settings), { join: true });
  return {
    origin: server.origin,
    folder,
    database,
    server,
    async close() {
      await database.close();
      // Behind a proxy a stop waits for it to hear of it.
      await server.kill();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createDatabase() {
  const server = loadConfig().testDatabaseUrl;
  if (server === null) throw new Error('TEST_DATABASE_URL should name a PostgreSQL server');
  const name = `rastnetz_fuzz_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await onServer(server, `create database ${name}`);
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
