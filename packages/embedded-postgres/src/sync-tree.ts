import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** File systems that cannot flush a folder report this code; PostgreSQL ignores it as well. */
const isUnsupported = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EINVAL';

/** Flushes the entries of a folder to disk, so that created, renamed and removed files survive a power cut. */
export function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } catch (error) {
    if (!isUnsupported(error)) throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** Flushes a folder and every file and folder below it to disk. */
export async function syncTree(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await syncTree(inner);
    else if (entry.isFile()) await syncFile(inner);
  }
  syncFolder(path);
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}
