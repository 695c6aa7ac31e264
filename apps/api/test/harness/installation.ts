import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupService } from '../../src/backup/dump/backup.service.ts';
import { checkBackup, openManifest } from '../../src/backup/restore/check-backup.ts';
import { RestoreService } from '../../src/backup/restore/restore.service.ts';
import type { Config } from '../../src/kernel/config.ts';
import { type Database, type Engine, openDatabase } from '../../src/platform/db/database.ts';
import { readMigrations } from '../../src/platform/db/migrations.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { loadConfig } from '../../src/wiring/config/load-config.ts';
import type { AppHarness } from './app-harness.ts';
import { createPostgresCopy, embeddedFolder, engine } from './database.ts';

/** What servers and commands need: a database, migrated and empty, and a data folder. */
export interface Installation {
  readonly env: Readonly<Record<string, string>>;
  readonly config: Config;
  remove(): Promise<void>;
}

/** Creates an installation, by default on the engine of the running project; `more` are further settings. */
export async function install(more: Readonly<Record<string, string>> = {}, on: Engine = engine): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rastnetz-inst-'));
  const { settings, drop } = on === 'postgres' ? await onServer() : await inFolder(dataDir);
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', EMBEDDED_FSYNC: '0', ...settings, ...more };
  return {
    env,
    config: loadConfig(env),
    async remove() {
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function onServer() {
  const { url, drop } = await createPostgresCopy();
  return { settings: { DATABASE_URL: url, SECRET: 'a secret of thirty-two letters or more' }, drop };
}

async function inFolder(dataDir: string) {
  const folder = join(dataDir, 'postgres');
  mkdirSync(folder, { mode: 0o700 });
  cpSync(await embeddedFolder(), folder, { recursive: true });
  return { settings: {}, drop: async () => undefined };
}

const quiet = () => undefined;

/** Backs up an open database; the folder is created. */
export async function backUp(
  config: Config,
  database: Database,
  directory: string,
  options: { signal?: AbortSignal; filesAreLost?: boolean } = {},
) {
  const { signal = new AbortController().signal, filesAreLost = false } = options;
  const storage = await openStorage(config.storageUrl);
  const service = new BackupService({ config, database, storage, inTransaction: transactionsOn(database, noJobs) });
  return service.run({ directory, filesAreLost, signal, onProgress: quiet });
}

interface InstallationOptions {
  readonly replaces?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (what: string) => void;
  readonly storage?: Storage;
  readonly identityFile?: string;
}

/** Restores into an installation that nothing else uses. */
export async function restoreOn(database: Database, directory: string, config: Config, options: InstallationOptions = {}) {
  const { replaces = false, signal = new AbortController().signal, onProgress = quiet } = options;
  const known = await readMigrations();
  const backup = await checkBackup(directory, await openManifest(directory, known), {
    identityFile: options.identityFile ?? null,
    onProgress: quiet,
  });
  const service = new RestoreService({ config, database, storage: options.storage ?? (await openStorage(config.storageUrl)) });
  return service.run({ ...backup, known, replaces, signal, onProgress });
}

/** Waits until the server has turned all events into notifications; the rows of a backup made before that differ from those afterwards. */
export const eventsCollected = ({ services }: Pick<AppHarness, 'services'>): Promise<void> => services.notificationCollector.collect();

/** Opens the database of an installation for some work. */
export async function onDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config);
  return work(database).finally(() => database.close());
}

/** All rows of all tables as text, except those that belong to a server or a moment. */
export async function rowsIn({ pool }: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const left = ['schema_migration', 'spatial_ref_sys', 'session', 'rate_limit', 'location_change', 'location_change_forgotten'];
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1",
    [left],
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await pool.query<{ row: string }>(`select (to_jsonb(t) - 'geom')::text as row from "${name}" t`);
    rows[name] = found.rows.map(({ row }) => row).sort();
  }
  return rows;
}

/** Definition of the schema, as text. */
export async function schemaOf({ pool }: Database): Promise<readonly string[]> {
  const { rows } = await pool.query<{ part: string }>(`
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as part from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union all select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) from information_schema.columns
      where table_schema = 'public'
    union all select format('%s: %s', enumtypid::regtype, string_agg(enumlabel, ' ' order by enumsortorder)) from pg_enum group by enumtypid
    union all select format('%s %s %s', sequencename, last_value, data_type) from pg_sequences
      where schemaname = 'public' and sequencename <> 'location_change_id_seq'
    union all select format('%s %s', oid::regprocedure, md5(prosrc)) from pg_proc where proname like 'announce%' or proname like 'ask_for%'
    order by 1`);
  return rows.map(({ part }) => part);
}

/** Every file below a folder with its checksum. */
export function filesIn(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = names.map((entry) => join(entry.parentPath, entry.name)).sort();
  const sumOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length), sumOf(path)]));
}
