import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Engine } from '../../../apps/api/src/platform/db/database.ts';
import { noJobs } from '../../../apps/api/src/platform/jobs/jobs.ts';
import { openStorage } from '../../../apps/api/src/platform/storage/open-storage.ts';
import { buildApp } from '../../../apps/api/src/wiring/server/app.ts';
import { buildServices, type Services } from '../../../apps/api/src/wiring/server/services.ts';
import { type BenchDatabase, benchDatabase } from '../data/bench-database.ts';
import { fillLocations } from '../data/list-data.ts';

const PASSWORD = 'a password of the bench';
/** Requests are spread over several users, because each may send only 200 per second. */
const PEOPLE = 12;
/** The first company of the generated data, which the users belong to. */
const COMPANY = 'Firma 0';
const MB = 1024 * 1024;

/** Cost of the map index for one server. */
export interface IndexFigures {
  readonly buildMs: number;
  readonly heapMb: number;
  readonly arrayBuffersMb: number;
  readonly rssMb: number;
}

/** The whole application with many locations, and signed-in users. */
export interface MapBench extends BenchDatabase {
  readonly services: Services;
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  readonly companyId: string;
  readonly tokens: readonly string[];
  readonly index: IndexFigures;
}

const asViewer = (companyId: string) => ({ companyId, isCompanyConfirmed: true, isAdmin: false, isSuperAdmin: false, access: [] });
/** One of the users as a viewer. */
export const viewerOf = ({ companyId }: Pick<MapBench, 'companyId'>) => asViewer(companyId);

function memory() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage();
}

/** Fills a database and builds the index once empty and once full: the difference is the cost of the locations. */
export async function openMapBench(engine: Engine, size: number): Promise<MapBench> {
  const opened = await benchDatabase(engine);
  const { config, database } = opened;
  const build = async () => buildServices(config, database, await openStorage(config.storageUrl), noJobs);
  const without = await build();
  await without.close();
  const { companyId } = await fillLocations(database.pool, size);
  const before = memory();
  const start = performance.now();
  const services = await build();
  const buildMs = performance.now() - start;
  const after = memory();
  const index = {
    buildMs,
    heapMb: (after.heapUsed - before.heapUsed) / MB,
    arrayBuffersMb: (after.arrayBuffers - before.arrayBuffers) / MB,
    rssMb: (after.rss - before.rss) / MB,
  };
  const app = await buildApp(config, services);
  return { ...opened, services, app, companyId, tokens: await signInAll(services), index };
}

async function signInAll(services: Services): Promise<string[]> {
  const tokens: string[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    const email = `person-${person}@example.org`;
    await services.users.createUser({ email, password: PASSWORD, vorname: 'Toni', nachname: 'Bench', role: 'user', company: COMPANY });
    const { token } = await services.auth.signIn({ email, password: PASSWORD, network: '127.0.0.1', userAgent: 'bench' });
    tokens.push(token);
  }
  return tokens;
}
