import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../../apps/api/src/kernel/config.ts';
import { type Database, type Engine, openDatabase } from '../../../apps/api/src/platform/db/database.ts';
import { migrate } from '../../../apps/api/src/platform/db/migrate.ts';
import { loadConfig } from '../../../apps/api/src/wiring/config/load-config.ts';
import { makeDatabase } from '../../../e2e/harness/own-database.ts';

export interface BenchDatabase {
  readonly config: Config;
  readonly database: Database;
  /** Closes the database and deletes it. */
  remove(): Promise<void>;
}

/** A fresh, migrated database: embedded in its own folder, or its own database on the server of TEST_DATABASE_URL. */
export async function benchDatabase(engine: Engine): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-bench-'));
  const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', EMBEDDED_FSYNC: process.env['EMBEDDED_FSYNC'] });
  const own = engine === 'postgres' ? await makeDatabase('bench') : null;
  const settings = { ...config, databaseUrl: own?.url ?? null };
  const database = await openDatabase(settings);
  await migrate(database.pool);
  return {
    config: settings,
    database,
    async remove() {
      await database.close();
      await own?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
