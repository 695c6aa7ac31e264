import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDatabaseFolder } from '@rastnetz/embedded-postgres';
import type { PoolClient } from 'pg';
import type { Config } from '../../kernel/config.ts';
import { NO_TIME_LIMIT } from './connection/statement-timeouts.ts';
import { type Database, openDatabase } from './database.ts';
import { inReadOnlyTransaction } from './read-only-transaction.ts';

/** A consistent view of the database on a connection of its own. */
export interface Snapshot {
  readonly client: PoolClient;
  close(): Promise<void>;
}

/** Makes values print identically on both engines, whatever their settings. */
const SETTINGS = `set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex'; set local extra_float_digits = 1`;

/**
 * Opens a consistent snapshot of the database while others continue to write. On PostgreSQL it is a transaction. The embedded engine has
 * one session, which a long transaction would block: its folder is copied to `workFolder`, and the copy is opened. The caller
 * removes `workFolder` after `close`.
 */
export async function openSnapshot(database: Database, config: Config, workFolder: string): Promise<Snapshot> {
  if (database.engine === 'postgres') return freeze(database, async () => undefined);
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  await inReadOnlyTransaction(database.pool, (client) => copyDatabaseFolder(client, config.dataDir, join(workFolder, 'postgres')));
  const copy = await openDatabase({ ...config, databaseUrl: null, dataDir: workFolder });
  return freeze(copy, () => copy.close());
}

async function freeze({ pool }: Database, closeDatabase: () => Promise<void>): Promise<Snapshot> {
  const client = await pool.connect();
  await client.query('begin isolation level repeatable read read only');
  await client.query(NO_TIME_LIMIT);
  await client.query(SETTINGS);
  return {
    client,
    async close() {
      await client.query('rollback').catch(() => undefined);
      client.release();
      await closeDatabase();
    },
  };
}
