import type { Engine } from '../../apps/api/src/platform/db/database.ts';
import { noJobs } from '../../apps/api/src/platform/jobs/jobs.ts';
import { openStorage } from '../../apps/api/src/platform/storage/open-storage.ts';
import { buildServices } from '../../apps/api/src/wiring/server/services.ts';
import { type Server, startServer } from '../../e2e/harness/server.ts';
import { benchDatabase } from './data/bench-database.ts';
import { fillLocations } from './data/list-data.ts';
import { type Staff, signInStaff } from './staff.ts';

export interface StaffedServer {
  readonly server: Server;
  readonly staff: readonly Staff[];
  /** Settings of the server, for another one on the same database. */
  readonly settings: Readonly<Record<string, string>>;
  /** Stops the server and deletes its data. */
  remove(): Promise<void>;
}

/** A server in its own process, started as by `npm start`, with generated locations and signed-in users. */
export async function startStaffedServer(engine: Engine, locations: number, people: number): Promise<StaffedServer> {
  const bench = await benchDatabase(engine);
  const { config, database } = bench;
  await fillLocations(database.pool, locations);
  const services = await buildServices(config, database, await openStorage(config.storageUrl), noJobs);
  const staff = await signInStaff(services, people);
  await services.close();
  // Only one process may open the embedded database.
  await database.close();
  const postgres = config.databaseUrl ? { DATABASE_URL: config.databaseUrl, SECRET: config.secret } : {};
  const settings = { DATA_DIR: config.dataDir, DEMO: '0', EMBEDDED_FSYNC: config.embeddedFsync ? '1' : '0', ...postgres };
  const server = await startServer(settings);
  const remove = async () => {
    await server.stop();
    await bench.remove();
  };
  return { server, staff, settings, remove };
}
