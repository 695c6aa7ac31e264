import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuditHeadService, type HeadCheck } from '../../audit/audit-head.service.ts';
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
import { verifiesServers } from '../config/load-config.ts';
import { DEMO_ADDRESSES } from '../demo/demo-people.ts';
import type { DatabaseFacts } from './database-facts.ts';
import { DoctorStore } from './doctor.store.ts';
import type { Facts } from './facts.ts';
import { disksOf, pathsOf } from './inspect-files.ts';
import { probeMail, probeStorage } from './probes.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
/** Time limit for the database, in milliseconds: the first connection alone may take 30 s. */
const DATABASE_MS = 45_000;

const UNREADABLE_CHAIN: HeadCheck = { noted: null, loss: 'The chain cannot be read.' };

/** Collects all facts, in at most a minute. */
export async function collectFacts(config: Config): Promise<Facts> {
  const [paths, disks, trials, [database, storage], mail] = await Promise.all([
    pathsOf(config, join(ROOT, '.env')),
    disksOf(config),
    abandonedTrials(config.dataDir),
    databaseAndStorage(config),
    probeMail(config),
  ]);
  return { config, program: programOf(), paths, disks, abandonedTrials: trials, database, storage, mail };
}

/** The storage should contain uploads that the database names. */
async function databaseAndStorage(config: Config): Promise<[Facts['database'], Facts['storage']]> {
  const unanswered = { reason: `it does not answer within ${DATABASE_MS / 1000} s` };
  const database = await withTimeout(DATABASE_MS, inspectDatabase(config), unanswered);
  return [database, await probeStorage(config, 'reason' in database ? [] : database.uploads)];
}

function programOf(): Facts['program'] {
  const { version, dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: { node: string };
  };
  return { version, node: process.versions.node, pinnedNode: dependencies.node, verifiesServers: verifiesServers() };
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
    const isOfThisVersion = migrations.pending.length === 0 && migrations.unknown === null;
    // Those of another version may have other tables; of this one, what cannot be read is not checked, which is an error.
    const ifReadable = <T>(reading: Promise<T>) => (isOfThisVersion ? reading : reading.catch(() => null));
    const head = new AuditHeadService(transactionsOn(database, noJobs), dataDir);
    const audit = await head.check().catch(() => (isOfThisVersion ? UNREADABLE_CHAIN : null));
    const content = applied === null ? null : await ifReadable(store.content([...DEMO_ADDRESSES]));
    const uploads = applied === null ? null : await ifReadable(store.someUploads());
    return { engine, server, clockAheadMs: theirs - ours, migrations, content, audit, uploads: uploads ?? [] };
  } finally {
    client.release();
  }
}
