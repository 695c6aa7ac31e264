import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, loadConfig } from '../../apps/api/src/config.ts';
import { type Database, type Engine, openDatabase } from '../../apps/api/src/db/database.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';

export interface BenchDatabase {
  readonly config: Config;
  readonly database: Database;
  /** Closes the database and leaves nothing of it behind. */
  remove(): Promise<void>;
}

/** A fresh, migrated database: embedded in a folder of its own, or one of its own on the server of TEST_DATABASE_URL. */
export async function benchDatabase(engine: Engine): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-bench-'));
  const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const { url, drop } = engine === 'postgres' ? await createDatabase() : { url: null, drop: async () => undefined };
  const settings = { ...config, databaseUrl: url };
  const database = await openDatabase(settings);
  await migrate(database.pool);
  return {
    config: settings,
    database,
    async remove() {
      await database.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createDatabase() {
  const server = loadConfig().testDatabaseUrl;
  if (server === null) throw new Error('TEST_DATABASE_URL should name the PostgreSQL server to measure on');
  const name = `rastnetz_bench_${randomUUID().replaceAll('-', '')}`;
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
