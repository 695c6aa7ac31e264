import { lstat, readFile } from 'node:fs/promises';

/** Longest manifest in bytes; one of a hundred tables has 30 kB. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;

/**
 * Whether a path is a regular file of exactly this length. Links and devices are no part of a backup: a pipe blocks whoever opens it, `/dev/zero`
 * never ends, and a link reads whatever its maker names.
 */
export async function isPlainFile(path: string, bytes: number): Promise<boolean> {
  const found = await lstat(path);
  return found.isFile() && found.size === bytes;
}

/** The text of a regular file; null for anything else and for one that is longer than any manifest. Throws if there is none. */
export async function plainText(path: string): Promise<string | null> {
  const found = await lstat(path);
  return found.isFile() && found.size <= MAX_TEXT_BYTES ? readFile(path, 'utf8') : null;
}
