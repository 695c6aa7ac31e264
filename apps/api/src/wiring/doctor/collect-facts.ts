import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuditHeadService } from '../../audit/audit-head.service.ts';
import { appliedMigrations } from '../../backup/dump/catalog.store.ts';
import { abandonedTrials } from '../../backup/restore/abandoned-trials.ts';
import type { Config } from '../../kernel/config.ts';
import { StartError } from '../../kernel/start-error.ts';
import { withTimeout } from '../../kernel/with-timeout.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { readMigrations, unknownId } from '../../platform/db/migrations.ts';
import { queryOn } from '../../platform/db/query.ts';
import { noJobs } from '../../platform/jobs/jobs.ts';
import { transactionsOn } from '../../platform/transactions/transactions.ts';
import { DEMO_ADDRESSES } from '../demo/demo-people.ts';
import type { DatabaseFacts } from './database-facts.ts';
import { DoctorStore } from './doctor.store.ts';
import type { Facts } from './facts.ts';
import { disksOf, pathsOf } from './inspect-files.ts';
import { probeMail, probeStorage } from './probes.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
/** Time limit for the database, in milliseconds: the first connection alone may take 30 s. */
const DATABASE_MS = 45_000;

/** Collects all facts, in at most about 45 s. */
export async function collectFacts(config: Config): Promise<Facts> {
  const [paths, disks, trials, database, storage, mail] = await Promise.all([
    pathsOf(config, join(ROOT, '.env')),
    disksOf(config),
    abandonedTrials(config.dataDir),
    withTimeout(DATABASE_MS, inspectDatabase(config), { reason: `it does not answer within ${DATABASE_MS / 1000} s` }),
    probeStorage(config),
    probeMail(config),
  ]);
  return { config, program: programOf(), paths, disks, abandonedTrials: trials, database, storage, mail };
}

function programOf(): Facts['program'] {
  const { version, dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: { node: string };
  };
  return { version, node: process.versions.node, pinnedNode: dependencies.node };
}

async function inspectDatabase(config: Config): Promise<Facts['database']> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres')))
    return { reason: 'the data folder has none: no server was ever started with these settings' };
  try {
    const database = await openDatabase(config, { join: true });
    return await readDatabase(database, config).finally(() => database.close());
  } catch (error) {
    // A driver's message may quote stored data.
    return {
      reason: error instanceof StartError ? error.message : `it cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`,
    };
  }
}

async function readDatabase(database: Database, { dataDir }: Config): Promise<DatabaseFacts> {
  const { pool, engine } = database;
  const audit = await new AuditHeadService(transactionsOn(database, noJobs), dataDir).check().catch(() => null);
  const client = await pool.connect();
  try {
    const query = queryOn(client);
    const store = new DoctorStore(query);
    const server = await store.server();
    const before = Date.now();
    const theirs = (await store.now()).getTime();
    const ours = (before + Date.now()) / 2;
    const known = await readMigrations();
    const applied = await appliedMigrations(query);
    const migrations = {
      pending: known.flatMap(({ id }) => (applied?.includes(id) ? [] : [id])),
      unknown: unknownId(applied ?? [], known) ?? null,
    };
    const content = applied === null ? null : await store.content([...DEMO_ADDRESSES]).catch(() => null);
    return { engine, server, clockAheadMs: theirs - ours, migrations, content, audit };
  } finally {
    client.release();
  }
}
