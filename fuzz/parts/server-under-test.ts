import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, type Engine, openDatabase } from '../../apps/api/src/platform/db/database.ts';
import { loadConfig } from '../../apps/api/src/wiring/config/load-config.ts';
import { fillDatabase } from '../../e2e/harness/filled-database.ts';
import { makeDatabase } from '../../e2e/harness/own-database.ts';
import { type Server, startServer } from '../../e2e/harness/server.ts';

/** A running server with demo data, and direct access to its database. */
export interface ServerUnderTest {
  readonly origin: string;
  readonly folder: string;
  readonly database: Database;
  readonly server: Server;
  /** Stops it and deletes its data. */
  close(): Promise<void>;
}

const SECRET = 'fuzz-secret-fuzz-secret-fuzz-secret-1';

/** Starts a server in proxy mode with the most verbose log level, on its own database. */
export async function startServerUnderTest(engine: Engine): Promise<ServerUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-fuzz-'));
  const own = engine === 'postgres' ? await makeDatabase('fuzz') : null;
  const settings = { DATA_DIR: folder, TRUST_PROXY: '1', LOG_LEVEL: 'trace', ...(own && { DATABASE_URL: own.url, SECRET }) };
  await fillDatabase(settings);
  const server = await startServer(settings);
  const database = await openDatabase(loadConfig(settings), { join: true });
  return {
    origin: server.origin,
    folder,
    database,
    server,
    async close() {
      await database.close();
      // In proxy mode a graceful stop would wait for the proxy to notice.
      await server.kill();
      await own?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
