import { realpath, stat, statfs } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Config } from '../../kernel/config.ts';
import { folderOf } from '../../platform/storage/folder-address.ts';
import type { DiskSpace, PrivatePath } from './facts.ts';

/** The existing files and folders with private content. */
export async function pathsOf({ dataDir, storageUrl }: Pick<Config, 'dataDir' | 'storageUrl'>, envFile: string): Promise<PrivatePath[]> {
  const parts = [...storageOf(storageUrl), join(dataDir, 'postgres'), join(dataDir, 'backups')];
  // A closed data folder protects everything below it; what is outside, or a link to another disk, needs permissions of its own.
  const isApart = await Promise.all(parts.map((path) => isOutside(path, dataDir)));
  const paths = [dataDir, join(dataDir, 'secret'), envFile, ...parts.filter((_, at) => isApart[at])];
  return (await Promise.all(paths.map(privatePath))).filter((found) => found !== null);
}

const storageOf = (storageUrl: string): string[] => (storageUrl.startsWith('file:') ? [folderOf(storageUrl)] : []);

async function isOutside(path: string, folder: string): Promise<boolean> {
  const [place, outer] = await Promise.all([path, folder].map((each) => realpath(each).catch(() => each)));
  return !place?.startsWith(`${outer}${sep}`);
}

async function privatePath(path: string): Promise<PrivatePath | null> {
  const found = await stat(path).catch(() => null);
  const us = process.getuid?.() ?? 0;
  return found && { path, mode: found.mode & 0o777, isOwn: us === 0 || found.uid === us };
}

/** File systems of the data folder, of a storage folder and of an embedded database, which may be links, without duplicates. */
export async function disksOf({ dataDir, storageUrl }: Pick<Config, 'dataDir' | 'storageUrl'>): Promise<DiskSpace[]> {
  const folders = [dataDir, ...storageOf(storageUrl), join(dataDir, 'postgres')];
  const disks = new Map<number, DiskSpace>();
  for (const path of folders.toReversed()) {
    const device = (await stat(path).catch(() => null))?.dev;
    const space = device === undefined ? null : await statfs(path).catch(() => null);
    if (device === undefined || !space) continue;
    disks.set(device, {
      path,
      freeBytes: space.bavail * space.bsize,
      totalBytes: space.blocks * space.bsize,
      freeFilesShare: space.files > 0 ? space.ffree / space.files : 1,
    });
  }
  return [...disks.values()].toReversed();
}
