import { MEDIA_TYPES, mediaKey } from '../../media/media-paths.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { RowTexts } from '../format/row-file.ts';
import type { RestoreStore } from './restore.store.ts';

const MEDIA = 'media/';
const HASHES_AT_ONCE = 500;

const hashOf = (key: string): string => key.split('/')[1] ?? '';

/** Whether the storage holds no uploads except those of a file list, which an interrupted restore may have left. */
export async function hasNoOtherFiles(storage: Storage, files: AsyncIterable<readonly RowTexts[]>): Promise<boolean> {
  const known = new Set<string>();
  for await (const rows of files) for (const [key] of rows) known.add(hashOf(key ?? ''));
  for await (const key of storage.keys(MEDIA)) if (!known.has(hashOf(key))) return false;
  return true;
}

export const putFile = (storage: Storage, key: string, bytes: Buffer): Promise<void> =>
  storage.put(key, bytes, MEDIA_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream');

/** Removes uploads that have no row in the database, which were there before the restore. */
export async function removeStrays(store: RestoreStore, storage: Storage): Promise<void> {
  const remove = async (hashes: ReadonlySet<string>) => {
    const known = await store.knownUploads([...hashes]);
    for (const hash of hashes) if (!known.has(hash)) await storage.removeAll(mediaKey(hash, ''));
  };
  let hashes = new Set<string>();
  for await (const key of storage.keys(MEDIA)) {
    hashes.add(hashOf(key));
    if (hashes.size < HASHES_AT_ONCE) continue;
    await remove(hashes);
    hashes = new Set();
  }
  await remove(hashes);
}
