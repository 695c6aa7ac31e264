import { stat, statfs } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Config } from '../../kernel/config.ts';
import { folderOf } from '../../platform/storage/open-storage.ts';
import type { DiskSpace, PrivatePath } from './facts.ts';

/** The existing files and folders with private content. */
export async function pathsOf({ dataDir, storageUrl }: Pick<Config, 'dataDir' | 'storageUrl'>, envFile: string): Promise<PrivatePath[]> {
  const storage = storageUrl.startsWith('file:') ? [folderOf(storageUrl)] : [];
  // A closed data folder protects everything below it; a storage outside needs permissions of its own.
  const apart = storage.filter((path) => !path.startsWith(dataDir + sep));
  const paths = [dataDir, join(dataDir, 'secret'), envFile, ...apart];
  return (await Promise.all(paths.map(privatePath))).filter((found) => found !== null);
}

async function privatePath(path: string): Promise<PrivatePath | null> {
  const found = await stat(path).catch(() => null);
  const us = process.getuid?.() ?? 0;
  return found && { path, mode: found.mode & 0o777, isOwn: us === 0 || found.uid === us };
}

/** File systems of the data folder and of a storage folder, without duplicates. */
export async function disksOf({ dataDir, storageUrl }: Pick<Config, 'dataDir' | 'storageUrl'>): Promise<DiskSpace[]> {
  const folders = [dataDir, ...(storageUrl.startsWith('file:') ? [folderOf(storageUrl)] : [])];
  const disks = new Map<number, DiskSpace>();
  for (const path of folders.toReversed()) {
    const device = (await stat(path).catch(() => null))?.dev;
    const space = device === undefined ? null : await statfs(path).catch(() => null);
    if (device === undefined || !space) continue;
    disks.set(device, { path, freeBytes: space.bavail * space.bsize, totalBytes: space.blocks * space.bsize });
  }
  return [...disks.values()].toReversed();
}
