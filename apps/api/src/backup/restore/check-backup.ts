import type { Migration } from '../../platform/db/migrations.ts';
import { eachFile, readCopied } from '../dump/media-copy.ts';
import { BackupError } from '../format/backup-error.ts';
import { decryptionWith, passThrough, type Recoding } from '../format/encryption.ts';
import { filesPath, jobsPath, type Manifest, readManifest, tablePath } from '../format/manifest.ts';
import { type RowTexts, readRows } from '../format/row-file.ts';
import { requireSignature } from '../format/trusted-signer.ts';

/** Called with the current step, its progress and its total. */
export type OnProgress = (what: string, done: number, total: number) => void;

export const JOB_COLUMNS = 3;
const FILE_COLUMNS = 3;

/** An opened backup. */
export interface ReadableBackup {
  readonly directory: string;
  readonly manifest: Manifest;
  readonly decrypt: Recoding;
}

/** Rows of the file list. */
export const listedFiles = ({ directory, manifest, decrypt }: ReadableBackup): AsyncGenerator<readonly RowTexts[]> =>
  readRows(filesPath(directory), { expected: manifest.files, columns: FILE_COLUMNS, decrypt });

interface Checking {
  /** File with the age identity for an encrypted backup. */
  readonly identityFile: string | null;
  readonly onProgress: OnProgress;
}

/**
 * Reads the manifest of a backup and verifies its signature.
 * @throws BackupError when there is none, it was modified, or a newer program wrote it
 */
export async function openManifest(directory: string, known: readonly Migration[]): Promise<Manifest> {
  const read = await readManifest(directory, known);
  await requireSignature(directory, read);
  return read.manifest;
}

/**
 * Verifies a backup completely, without a database, against its manifest from `openManifest`.
 * @throws BackupError when anything is missing, truncated or modified, it is incomplete, or encrypted to another key
 */
export async function checkBackup(directory: string, manifest: Manifest, { identityFile, onProgress }: Checking): Promise<ReadableBackup> {
  const backup = { directory, manifest, decrypt: await decryptionOf(manifest, identityFile) };
  for (const table of manifest.tables) {
    const reading = { expected: table, columns: table.columns.length, decrypt: backup.decrypt };
    await readThrough(readRows(tablePath(directory, table.name), reading), (done) =>
      onProgress(`checking ${table.name}`, done, table.rows),
    );
  }
  const jobs = { expected: manifest.jobs, columns: JOB_COLUMNS, decrypt: backup.decrypt };
  await readThrough(readRows(jobsPath(directory), jobs), () => undefined);
  let done = 0;
  await eachFile(listedFiles(backup), async (file) => {
    await readCopied(directory, file);
    done += 1;
    onProgress('checking files', done, manifest.files.rows);
  });
  return backup;
}

async function decryptionOf({ encryptedTo }: Manifest, identityFile: string | null): Promise<Recoding> {
  if (encryptedTo === null) return passThrough;
  if (identityFile === null)
    throw new BackupError(`The backup is encrypted to ${encryptedTo}. Pass the file of its key with --identity FILE.`);
  return decryptionWith(identityFile);
}

async function readThrough(batches: AsyncIterable<readonly RowTexts[]>, onRead: (done: number) => void): Promise<void> {
  let done = 0;
  for await (const batch of batches) {
    done += batch.length;
    onRead(done);
  }
}
