import { createHash, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInMemory } from '@rastnetz/embedded-postgres';
import pg from 'pg';
import { x as extract } from 'tar';
import { isDatabaseUnavailable } from '../../src/platform/db/connection/database-error.ts';
import { type Database, databaseOverPool, openPostgres } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { migrationFolder } from '../../src/platform/db/migrations.ts';
import { startJobs } from '../../src/platform/jobs/jobs.ts';
import { type DatabaseState, restoreRows, stateOf } from './database-state.ts';

/** The engine of the running project of vitest.config.ts. */
export const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'embedded';

/**
 * A fresh, migrated database, copied from one that is prepared once per set of migrations and queues: in memory on the
 * embedded engine, by CREATE DATABASE … TEMPLATE on PostgreSQL. `close` removes it, or releases the engine for the next file.
 */
export function openTestDatabase(): Promise<Database> {
  return engine === 'postgres' ? postgresCopy() : embeddedCopy();
}

const JOBS_FOLDER = join(import.meta.dirname, '../../src/platform/jobs');
const PACKAGES = ['../../package.json', '../../../../packages/embedded-postgres/package.json'].map((path) =>
  join(import.meta.dirname, path),
);

/** Prepared databases are named after a hash of migrations, queues and packages, so that a changed file creates a new one. */
function originsHash(): string {
  const hash = createHash('sha256');
  for (const path of PACKAGES) hash.update(readFileSync(path));
  for (const folder of [migrationFolder, JOBS_FOLDER])
    for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Migrates an empty database as a start of the product does: its own tables, and those of the jobs. */
async function prepare(database: Database): Promise<void> {
  await migrate(database.pool);
  await (await startJobs(database, raiseJobError)).stop();
}

function raise(error: Error): never {
  throw error;
}

/** Throws errors outside jobs, except that the database is unavailable: on a busy machine a job that waited too long for it is repeated. */
export function raiseJobError(error: Error): void {
  if (!isDatabaseUnavailable(error)) throw error;
}

/** The listener that collects the same errors. */
export const collectJobErrors =
  (errors: Error[]) =>
  (error: Error): void =>
    void (isDatabaseUnavailable(error) || errors.push(error));

/** Folders of running engines; they belong to the process, because an engine outlives the file that started it. */
const folders = new Set<string>();
const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
process.once('SIGTERM', () => {
  folders.forEach(removeFolder);
  process.kill(process.pid, 'SIGTERM');
});

async function startEngine(template: string | null) {
  const host = mkdtempSync(join(tmpdir(), 'rastnetz-engine-'));
  folders.add(host);
  const worker = await startInMemory(host, template, raise);
  const close = async () => {
    await worker.close();
    removeFolder(host);
    folders.delete(host);
  };
  return { host, worker, close };
}

type TestEngine = Awaited<ReturnType<typeof startEngine>>;

const overEngine = ({ host }: TestEngine, leave: () => Promise<void>): Database =>
  databaseOverPool('embedded', { host, user: 'postgres', database: 'postgres' }, leave);

interface UsedEngine {
  readonly used: TestEngine;
  /** Contents of its database before the first use. */
  readonly fresh: DatabaseState;
}

/** The engine released last: the next file gets it with its initial rows, which takes a tenth of the time of starting another. */
let resting: UsedEngine | null = null;

async function rest(left: UsedEngine): Promise<void> {
  await resting?.used.close();
  resting = left;
}

async function embeddedCopy(): Promise<Database> {
  return (await copyOfUsed()) ?? copyOfNew();
}

/**
 * Null if no engine is free, or if more than rows was changed in it: then it stays alive unused, because its compiled module would be lost with it.
 */
async function copyOfUsed(): Promise<Database | null> {
  const left = resting;
  resting = null;
  if (!left) return null;
  const database = overEngine(left.used, () => rest(left));
  if (await restoreRows(database, left.fresh)) return database;
  await database.close();
  return null;
}

async function copyOfNew(): Promise<Database> {
  const used = await startEngine(await embeddedTemplate());
  const database = overEngine(used, () => rest({ used, fresh }));
  const fresh = await stateOf(database);
  return database;
}

/** An archive of the folder of a prepared embedded database. */
async function embeddedTemplate(): Promise<string> {
  const template = join(tmpdir(), `rastnetz-template-${originsHash()}.tar`);
  if (!existsSync(template)) await prepareEmbedded(template);
  return template;
}

/** The same as a folder: copying it takes a tenth of the time of unpacking the archive. */
export async function embeddedFolder(): Promise<string> {
  const archive = await embeddedTemplate();
  const folder = archive.replace(/\.tar$/, '');
  if (existsSync(folder)) return folder;
  const half = `${folder}.${randomUUID()}`;
  mkdirSync(half, { mode: 0o700 });
  await extract({ file: archive, cwd: half });
  try {
    renameSync(half, folder);
  } catch (error) {
    // Another process was faster.
    removeFolder(half);
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Two files may prepare at once: each writes its own dump, and the first one stays, because replacing it would disturb its readers. */
async function prepareEmbedded(template: string): Promise<void> {
  const started = await startEngine(null);
  const database = overEngine(started, started.close);
  await prepare(database);
  const half = `${template}.${randomUUID()}`;
  await started.worker.dump(half);
  try {
    linkSync(half, template);
  } catch (error) {
    if (!existsSync(template)) throw error;
  }
  rmSync(half);
  await database.close();
}

async function postgresCopy(): Promise<Database> {
  const { url, drop } = await createPostgresCopy();
  const database = await openPostgres(url);
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

/** Address of a prepared database on the PostgreSQL server of the tests. */
export async function createPostgresCopy(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set');
  const template = `rastnetz_template_${originsHash()}`;
  const name = `rastnetz_test_${randomUUID().replaceAll('-', '')}`;
  await asServer(server, async (client) => {
    await preparePostgres(client, server, template);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    url: urlOf(server, name),
    drop: () => asServer(server, (client) => client.query(`drop database ${name} with (force)`)),
  };
}

async function asServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Copies of a template are made one after the other, because PostgreSQL refuses a template that is in use.
  await client.query("select pg_advisory_lock(hashtext('rastnetz-test-template'))");
  await work(client).finally(() => client.end());
}

async function preparePostgres(client: pg.Client, server: string, template: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount) return;
  const half = `${template}_half`;
  await client.query(`drop database if exists ${half} with (force)`);
  await client.query(`create database ${half}`);
  const database = await openPostgres(urlOf(server, half));
  await prepare(database).finally(() => database.close());
  await client.query(`alter database ${half} rename to ${template}`);
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
