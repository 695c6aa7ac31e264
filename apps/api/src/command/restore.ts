import type { Manifest } from '../backup/format/manifest.ts';
import { publicKeyOf, signingKeyOf } from '../backup/format/signing-key.ts';
import { requireTrusted } from '../backup/format/trusted-signer.ts';
import { checkBackup, type OnProgress, openManifest } from '../backup/restore/check-backup.ts';
import { checkEncrypted } from '../backup/restore/check-encrypted.ts';
import { RestoreService } from '../backup/restore/restore.service.ts';
import type { Config } from '../kernel/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { readMigrations } from '../platform/db/migrations.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { loadConfig, parseConfig } from '../wiring/config/load-config.ts';
import { parseRestoreCommand, type RestoreCommand } from './backup-arguments.ts';
import { concludeRestore } from './conclude-restore.ts';
import { type RestoreWork, tryRestore } from './restore-trial.ts';
import { type Outcome, runToEnd } from './run-to-end.ts';
import { workProgress } from './work-progress.ts';

const LEFT_BEHIND = 'Previous files could not be removed from the storage. They are not in use; repeating the restore removes them.';

const IS_ENCRYPTED = 'It is encrypted: its pictures and PDFs can only be checked with the identity (--identity FILE).';

const IS_DEMO =
  'This is a demo, whose passwords are public: a server starts on it only with DEMO=1 (to remove it: npm run user -- remove-demo).';

async function run(command: RestoreCommand, signal: AbortSignal): Promise<Outcome> {
  const progress = workProgress(process.stderr);
  const onProgress: OnProgress = (...done) => {
    signal.throwIfAborted();
    progress(...done);
  };
  const known = await readMigrations();
  const { directory, identityFile } = command;
  const manifest = await openManifest(directory, known);
  // Before anything else of it is read, which may be of any size. A check may run without an installation, so no files are created for the settings.
  requireTrusted(manifest, trustOf(command));
  if (command.into === 'nothing' && manifest.encryptedTo !== null && identityFile === null) {
    await checkEncrypted(directory, manifest);
    return { lines: [`Signature and rows are intact: ${contentsOf(manifest)}.`, signerOf(manifest), IS_ENCRYPTED], warnings: [] };
  }
  const backup = await checkBackup(directory, manifest, { identityFile, onProgress });
  if (command.into === 'nothing') return { lines: [`The backup is intact: ${contentsOf(manifest)}.`, signerOf(manifest)], warnings: [] };
  const config = loadConfig();
  const work = { backup, known, onProgress, signal };
  if (command.into === 'trial') return tryRestore(config, work);
  return restore(config, work, command.into === 'replaced');
}

function trustOf({ signer, acceptsUnknown }: RestoreCommand) {
  const secret = acceptsUnknown ? '' : parseConfig().secret;
  const own = secret === '' ? [] : [publicKeyOf(signingKeyOf(secret))];
  return { signers: signer === null ? own : [...own, signer], acceptsUnknown };
}

async function restore(config: Config, { backup, ...work }: RestoreWork, replaces: boolean): Promise<Outcome> {
  const start = performance.now();
  const { manifest } = backup;
  const storage = await openStorage(config.storageUrl);
  const database = await openDatabase(config);
  try {
    const service = new RestoreService({ config, database, storage });
    const { copy, hasItsSecret, leftBehind } = await service.run({ ...backup, ...work, replaces });
    const { isDemo, warnings } = await concludeRestore(config, database);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const kept = copy === null ? [] : [`The previous database was copied to ${copy}`];
    return {
      lines: [
        `Restored in ${seconds} s: ${contentsOf(manifest)}.`,
        signerOf(manifest),
        ...kept,
        ...secretNotes(manifest, hasItsSecret),
        ...(isDemo ? [IS_DEMO] : []),
      ],
      warnings: [...(leftBehind ? [LEFT_BEHIND] : []), ...warnings],
    };
  } finally {
    await database.close();
  }
}

function contentsOf({ tables, files, takenAt, version }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const missing = files.missing > 0 ? ` (${files.missing} were missing)` : '';
  return `${rows} rows and ${files.rows} files${missing} of ${takenAt}, made by Rastnetz ${version}`;
}

const signerOf = ({ signedBy }: Manifest): string => (signedBy === null ? 'It is not signed.' : `It is signed by ${signedBy}.`);

function secretNotes({ secret }: Manifest, hasItsSecret: boolean): string[] {
  if (hasItsSecret) return [];
  const people = secret.secondFactors === 0 ? '' : ` ${secret.secondFactors} people cannot use their second factor until it is.`;
  return [
    `The secret of this installation is not that of the backup.${people} Set SECRET to that one, or copy its file "secret" to DATA_DIR (docs/backup.md).`,
  ];
}

if (import.meta.main)
  await runToEnd((signal) => run(parseRestoreCommand(process.argv.slice(2)), signal), {
    leaves: 'The database is unchanged; the restore can be repeated.',
    leavesAtOnce: 'The database is unchanged or completely restored; the restore can be repeated.',
  });
