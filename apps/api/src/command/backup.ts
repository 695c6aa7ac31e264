import { BackupService } from '../backup/dump/backup.service.ts';
import { openDatabase } from '../platform/db/database.ts';
import { noJobs } from '../platform/jobs/jobs.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { transactionsOn } from '../platform/transactions/transactions.ts';
import { loadConfig } from '../wiring/config/load-config.ts';
import { type BackupCommand, parseBackupCommand } from './backup-arguments.ts';
import { recordInAudit } from './record-in-audit.ts';
import { type Outcome, runToEnd } from './run-to-end.ts';
import { workProgress } from './work-progress.ts';

const SHOWN = 10;

async function backup({ directory, filesAreLost }: BackupCommand, signal: AbortSignal): Promise<Outcome> {
  const start = performance.now();
  const config = loadConfig();
  const storage = await openStorage(config.storageUrl);
  const database = await openDatabase(config, { join: true });
  try {
    const service = new BackupService({ config, database, storage, inTransaction: transactionsOn(database, noJobs) });
    const end = await service.run({ directory, filesAreLost, signal, onProgress: workProgress(process.stderr) });
    const unrecorded = await recordInAudit(database, 'backup.made');
    const missing = missingNotes(end.missing);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const counts = `${end.rows} rows and ${end.files} files, ${(end.bytes / 1e6).toFixed(1)} MB, in ${seconds} s`;
    return {
      lines: [
        `${counts}: ${directory}`,
        ...signatureNotes(end.signedBy, config.backupRecipient),
        ...secretNotes(end.secondFactors),
        ...(filesAreLost ? missing : []),
      ],
      warnings: [...(filesAreLost ? [] : missing), ...unrecorded],
    };
  } finally {
    await database.close();
  }
}

const signatureNotes = (signedBy: string, recipient: string | null): string[] => [
  `Signed by ${signedBy}`,
  ...(recipient === null ? [] : [`Encrypted to ${recipient}`]),
];

function missingNotes(missing: readonly string[]): string[] {
  if (missing.length === 0) return [];
  const more = missing.length > SHOWN ? ` and ${missing.length - SHOWN} more` : '';
  return [`Files that are in use but missing from the storage: ${missing.slice(0, SHOWN).join(', ')}${more}`];
}

const secretNotes = (secondFactors: number): string[] =>
  secondFactors === 0
    ? []
    : [`It does not contain the secret, which the second factors of ${secondFactors} people need. Store it separately (docs/backup.md).`];

if (import.meta.main)
  await runToEnd((signal) => backup(parseBackupCommand(process.argv.slice(2)), signal), {
    leaves: 'No backup was made; its files were removed.',
    leavesAtOnce: 'No backup was made; remove its files.',
  });
