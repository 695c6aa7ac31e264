import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from './storage.ts';

/** Folder of files being written. It is created once, when the storage is opened: if it is missing later, the folder was moved or unmounted. */
const DRAFTS = 'drafts';
/** One disk block: a smaller file might still fit on a full disk. */
const READINESS_BYTES = new Uint8Array(4096);

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Resolves to null if a file does not exist, but throws if the storage folder is missing: one that was unmounted has lost no file. */
async function nullIfAbsent<T>(drafts: string, look: Promise<T>): Promise<T | null> {
  try {
    return await look;
  } catch (error) {
    if (!isAbsent(error)) throw error;
    await stat(drafts);
    return null;
  }
}

/** Flushes the entries of a folder to disk, so that written and renamed files survive a power cut. */
async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** The parent folders of a key, the outermost first. */
function foldersOf(folder: string, key: string): string[] {
  const names = key.split('/').slice(0, -1);
  return names.map((_, depth) => join(folder, ...names.slice(0, depth + 1)));
}

/** Creates the parent folders of a key one by one, so that a storage that has just been unmounted is not recreated. */
async function makeFolders(folder: string, key: string): Promise<void> {
  for (const path of foldersOf(folder, key)) {
    await mkdir(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Writes a file atomically: it is renamed to its final name once its bytes are flushed to disk. */
async function putWhole(folder: string, key: string, bytes: Uint8Array): Promise<void> {
  const draft = join(folder, DRAFTS, randomUUID());
  const path = join(folder, key);
  try {
    await writeFile(draft, bytes, { flush: true, flag: 'wx' });
    await makeFolders(folder, key);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  // Every parent folder is flushed, also one that a concurrent request has created and not flushed yet.
  await Promise.all([folder, ...foldersOf(folder, key)].map(flushFolder));
}

async function openFile(path: string) {
  const handle = await open(path);
  const { size } = await handle.stat();
  return { stream: handle.createReadStream(), bytes: size };
}

async function* keysBelow(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = await nullIfAbsent(join(folder, DRAFTS), opendir(join(folder, prefix)));
  for await (const entry of entries ?? []) {
    if (entry.isDirectory()) yield* keysBelow(folder, `${prefix}${entry.name}/`);
    else yield `${prefix}${entry.name}`;
  }
}

async function clearDrafts(drafts: string, before: Date): Promise<void> {
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name);
    const draft = await stat(path).catch(() => null);
    if (draft && draft.mtime < before) await rm(path, { force: true });
  }
}

/** Files in a folder, which is created if missing. Operations fail if it is later removed or full; it is not created again. */
export async function folderStorage(folder: string): Promise<Storage> {
  const drafts = join(folder, DRAFTS);
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  return {
    put: (key, bytes) => putWhole(folder, key, bytes),
    has: async (key) => (await nullIfAbsent(drafts, stat(join(folder, key)))) !== null,
    keys: (prefix) => keysBelow(folder, prefix),
    removeAll: (prefix) => rm(join(folder, prefix), { recursive: true, force: true }),
    open: (key) => nullIfAbsent(drafts, openFile(join(folder, key))),
    clearDrafts: (before) => clearDrafts(drafts, before),
    check: () => writeFile(join(drafts, 'readiness'), READINESS_BYTES, { flush: true }),
  };
}
