import type { Migration } from '../db/migrations.ts';
import { filesPath, jobsPath, type Manifest, readManifest, tablePath } from './manifest.ts';
import { eachFile, readCopied } from './media-copy.ts';
import { type RowTexts, readRows } from './row-file.ts';

/** Tells what is being done, how much of it is, and how much there is. */
export type OnProgress = (what: string, done: number, total: number) => void;

export const JOB_COLUMNS = 3;
const FILE_COLUMNS = 3;

/** The rows of the list of files. */
export const listedFiles = (directory: string, { files }: Manifest): AsyncGenerator<readonly RowTexts[]> =>
  readRows(filesPath(directory), files, FILE_COLUMNS);

/**
 * Reads a backup from end to end, without a database, and answers its manifest.
 * @throws BackupError when anything is missing, cut off or changed, it was not finished, or a newer program made it
 */
export async function checkBackup(directory: string, known: readonly Migration[], onProgress: OnProgress): Promise<Manifest> {
  const manifest = await readManifest(directory, known);
  for (const table of manifest.tables) {
    const rows = readRows(tablePath(directory, table.name), table, table.columns.length);
    await readThrough(rows, (done) => onProgress(`checking ${table.name}`, done, table.rows));
  }
  await readThrough(readRows(jobsPath(directory), manifest.jobs, JOB_COLUMNS), () => undefined);
  let done = 0;
  await eachFile(listedFiles(directory, manifest), async (file) => {
    await readCopied(directory, file);
    done += 1;
    onProgress('checking files', done, manifest.files.rows);
  });
  return manifest;
}

async function readThrough(batches: AsyncIterable<readonly RowTexts[]>, onRead: (done: number) => void): Promise<void> {
  let done = 0;
  for await (const batch of batches) {
    done += batch.length;
    onRead(done);
  }
}
