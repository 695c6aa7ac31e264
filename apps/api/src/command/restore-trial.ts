import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AuditVerificationService } from '../audit/audit-verification.service.ts';
import { quoted } from '../backup/dump/catalog.store.ts';
import { BackupError } from '../backup/format/backup-error.ts';
import { abandonedTrials, TRIAL } from '../backup/restore/abandoned-trials.ts';
import type { OnProgress, ReadableBackup } from '../backup/restore/check-backup.ts';
import { RestoreService } from '../backup/restore/restore.service.ts';
import type { Config } from '../kernel/config.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import type { Migration } from '../platform/db/migrations.ts';
import { queryOn } from '../platform/db/query.ts';
import { noJobs } from '../platform/jobs/jobs.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { transactionsOn } from '../platform/transactions/transactions.ts';
import { recordInAudit, unrecorded } from './record-in-audit.ts';
import type { Outcome } from './run-to-end.ts';

/** A verified backup, and what its restore needs. */
export interface RestoreWork {
  readonly backup: ReadableBackup;
  readonly known: readonly Migration[];
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}

/**
 * Restores a backup into a temporary folder on the embedded engine, counts its rows, removes it, and records the successful trial in the
 * audit log of the installation. Folders of killed trials are removed first.
 * @throws BackupError when a table has another number of rows than in the backup
 */
export async function tryRestore(config: Config, work: RestoreWork): Promise<Outcome> {
  const start = performance.now();
  const remove = (path: string) => rm(path, { recursive: true, force: true });
  for (const left of await abandonedTrials(config.dataDir)) await remove(left);
  const folder = await mkdtemp(join(config.dataDir, TRIAL));
  const place: Config = {
    ...config,
    dataDir: folder,
    databaseUrl: null,
    databaseDirectUrl: null,
    embeddedFsync: false,
    storageUrl: `file:${join(folder, 'files')}`,
  };
  const tried = await restoreInto(place, work).finally(() => remove(folder));
  const noted = await noteTrial(config);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { takenAt, version, files } = work.backup.manifest;
  return {
    lines: [
      `Restored on trial in ${seconds} s: ${tried.rows} rows and ${files.rows} files of ${takenAt}, made by Rastnetz ${version}. The trial copy was removed.`,
    ],
    warnings: [...(tried.auditIssue === null ? [] : [`The audit log of the backup is not intact. ${tried.auditIssue}`]), ...noted],
  };
}

async function restoreInto(config: Config, { backup, ...work }: RestoreWork) {
  const database = await openDatabase(config);
  try {
    const storage = await openStorage(config.storageUrl);
    await new RestoreService({ config, database, storage }).run({ ...backup, ...work, replaces: false });
    const rows = await countRows(database, backup, work.known);
    const chain = await new AuditVerificationService(transactionsOn(database, noJobs)).run(null);
    return { rows, auditIssue: 'reason' in chain ? chain.reason : null };
  } finally {
    await database.close();
  }
}

/** Row counts are compared only without newer migrations, because those may add and remove rows. */
async function countRows({ pool }: Database, { manifest }: ReadableBackup, known: readonly Migration[]): Promise<number> {
  const isOfThisVersion = manifest.migrations.length === known.length;
  const client = await pool.connect();
  try {
    for (const { name, rows } of isOfThisVersion ? manifest.tables : []) {
      const [counted] = await queryOn(client)<{ n: number }>(`select count(*) as n from ${quoted(name)}`);
      if (counted?.n !== rows) throw new BackupError(`The trial failed: ${counted?.n} of ${rows} rows of ${name} were restored.`);
    }
    return manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  } finally {
    client.release();
  }
}

async function noteTrial(config: Config): Promise<string[]> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres')))
    return ['The trial is not recorded: there is no installation with these settings.'];
  try {
    const database = await openDatabase(config, { join: true });
    return await recordInAudit(database, 'backup.tried').finally(() => database.close());
  } catch (error) {
    return unrecorded(error);
  }
}
