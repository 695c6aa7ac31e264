import { StartError } from '../../kernel/start-error.ts';
import { bucketAddress } from './bucket-address.ts';
import { folderOf } from './folder-address.ts';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';
import { storageMessage } from './storage-message.ts';
import { reportingUnavailable } from './storage-unavailable-error.ts';

/** The S3 client is loaded only for a bucket. */
async function storageAt(storageUrl: string): Promise<Storage> {
  const bucket = bucketAddress(storageUrl);
  return bucket ? (await import('./bucket-storage.ts')).bucketStorage(bucket) : folderStorage(folderOf(storageUrl));
}

/**
 * Opens the storage of `STORAGE_URL` and writes to it once. Throws StartError for a bucket that does not exist, refuses the credentials or
 * cannot be reached, and for a folder that is not writable. A full disk is reported by `/readyz` instead.
 */
export async function openStorage(storageUrl: string): Promise<Storage> {
  const storage = await storageAt(storageUrl).catch((error: unknown) => {
    throw startErrorOf(error) ?? error;
  });
  const error = await storage.check().then(() => null, startErrorOf);
  if (error) throw error;
  return reportingUnavailable(storage);
}

function startErrorOf(error: unknown): StartError | null {
  const message = storageMessage(error);
  return message === null ? null : new StartError(message);
}
