import type { MultipartParts } from '@rastnetz/contract';
import { type ReceivedFiles, ruleOf } from '../platform/http/uploads/multipart.ts';
import { withQueueTimeout } from './fair-semaphore.ts';
import type { MediaService } from './media.service.ts';
import type { StoredMedia } from './media.store.ts';
import type { UploadTarget } from './prepare-upload.ts';

/** Stores the files of every part before the transaction that refers to them. Throws as `storeUploads`. */
export async function storeParts(
  files: ReceivedFiles,
  {
    parts,
    signal,
    ...how
  }: { readonly parts: MultipartParts } & Pick<UploadTarget, 'signal' | 'party' | 'isReport' | 'countExcess' | 'onInserted'>,
  media: Pick<MediaService, 'storeUploads'>,
): Promise<Readonly<Record<string, readonly StoredMedia[]>>> {
  return withQueueTimeout(signal, async (waiting) => {
    const uploads: Record<string, StoredMedia[]> = {};
    for (const [part, received] of Object.entries(files)) {
      const rule = ruleOf(parts, part);
      if (rule) uploads[part] = await media.storeUploads(received, { rule, part, signal: waiting, ...how });
    }
    return uploads;
  });
}
