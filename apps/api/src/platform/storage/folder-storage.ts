import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from './storage.ts';

/** Where files lie while they are written. It is made once, when the storage is opened: without it the folder is not the one it was. */
const DRAFTS = 'drafts';
/** A block of the disk: less may fit where nothing else does. */
const READINESS_BYTES = new Uint8Array(4096);

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Lets what is not there be nothing, as long as the folder itself is: one that was moved or unmounted has lost no file. */
async function orNothing<T>(drafts: string, look: Promise<T>): Promise<T | null> {
  try {
    return await look;
  } catch (error) {
    if (!isAbsent(error)) throw error;
    await stat(drafts);
    return null;
  }
}

/** Makes what was written or renamed in a folder outlive a power cut. */
async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** The folders a key lies in, the outermost first. */
function foldersOf(folder: string, key: string): string[] {
  const names = key.split('/').slice(0, -1);
  return names.map((_, depth) => join(folder, ...names.slice(0, depth + 1)));
}

/** Makes the folders a key lies in, one below the other: where the storage itself is gone in this moment, nothing is made in its place. */
async function makeFolders(folder: string, key: string): Promise<void> {
  for (const path of foldersOf(folder, key)) {
    await mkdir(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** A crash while writing must not leave half a file under its name: it gets that by renaming, when its bytes are on the disk. */
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
  // Each folder is an entry of the one around it, also one that another request has made and not yet flushed.
  await Promise.all([folder, ...foldersOf(folder, key)].map(flushFolder));
}

async function openFile(path: string) {
  const handle = await open(path);
  const { size } = await handle.stat();
  return { stream: handle.createReadStream(), bytes: size };
}

async function* keysBelow(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = await orNothing(join(folder, DRAFTS), opendir(join(folder, prefix)));
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

/** Files in a folder, which is made where there is none. Everything fails when it is gone or full later; nothing makes it anew. */
export async function folderStorage(folder: string): Promise<Storage> {
  const drafts = join(folder, DRAFTS);
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  return {
    put: (key, bytes) => putWhole(folder, key, bytes),
    has: async (key) => (await orNothing(drafts, stat(join(folder, key)))) !== null,
    keys: (prefix) => keysBelow(folder, prefix),
    removeAll: (prefix) => rm(join(folder, prefix), { recursive: true, force: true }),
    open: (key) => orNothing(drafts, openFile(join(folder, key))),
    clearDrafts: (before) => clearDrafts(drafts, before),
    check: () => writeFile(join(drafts, 'readiness'), READINESS_BYTES, { flush: true }),
  };
}
