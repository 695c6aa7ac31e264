import { chmod, mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '../format/backup-error.ts';

/** Folder of the database copy and the upload list during a backup; the process that created it owns the backup folder. */
export const workFolder = (directory: string): string => join(directory, 'work');

/**
 * Creates a folder and reserves it for one backup; of two concurrent backups one gets it.
 * @throws BackupError when it is not empty
 */
export async function claimFolder(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await mkdir(workFolder(directory), { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? notEmpty(directory) : error;
  });
  // Listed after the claim, so that a backup that has just finished is seen.
  const found = await readdir(directory);
  if (found.length === 1) return chmod(directory, 0o700);
  await rmdir(workFolder(directory));
  if (found.includes('manifest.json')) throw new BackupError(`${directory} already contains a backup. Choose a new folder.`);
  throw notEmpty(directory);
}

/** Removes an unfinished backup; the folder is released once it is empty. */
export async function emptyFolder(directory: string): Promise<void> {
  const work = workFolder(directory);
  const paths = (await readdir(directory)).map((name) => join(directory, name)).filter((path) => path !== work);
  for (const path of [...paths, work]) await rm(path, { recursive: true, force: true });
}

const notEmpty = (directory: string) =>
  new BackupError(
    `${directory} is not empty: it holds no backup, or one that is being made or was not finished. Empty it, or name a new folder.`,
  );
