import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '../format/backup-error.ts';
import { type FileSum, isSame, SumStream } from '../format/checksum.ts';
import { filesPath, jobsPath, type Manifest, tablePath } from '../format/manifest.ts';
import { isPlainFile } from '../format/plain-file.ts';

/**
 * Compares the row files with the checksums in the manifest, without decrypting them. The list of uploads is encrypted too, so verifying
 * the uploads requires the identity.
 * @throws BackupError when a file is missing, truncated or modified
 */
export async function checkEncrypted(directory: string, { tables, jobs, files }: Manifest): Promise<void> {
  for (const table of tables) await requireSum(tablePath(directory, table.name), table);
  await requireSum(jobsPath(directory), jobs);
  await requireSum(filesPath(directory), files);
}

async function requireSum(path: string, expected: FileSum): Promise<void> {
  const sums = new SumStream();
  const isPlain = await isPlainFile(path, expected.bytes).catch(() => {
    throw new BackupError(`The backup is damaged: ${basename(path)} is missing.`);
  });
  if (isPlain) await pipeline(createReadStream(path), sums.resume());
  if (!isSame(sums.sum(), expected)) throw new BackupError(`The backup is damaged: ${basename(path)} is damaged.`);
}
