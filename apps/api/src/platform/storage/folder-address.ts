import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of a `file:` URL; one without `//` may be relative. */
export function folderOf(storageUrl: string): string {
  return storageUrl.startsWith('file://') ? fileURLToPath(storageUrl) : resolve(decodeURIComponent(storageUrl.slice('file:'.length)));
}

/** Whether `folderOf` can read it: no other host, no invalid percent-encoding, and no null byte, which no path may contain. */
export function isFolderAddress(storageUrl: string): boolean {
  if (!storageUrl.startsWith('file:')) return false;
  try {
    return !folderOf(storageUrl).includes('\0');
  } catch {
    return false;
  }
}
