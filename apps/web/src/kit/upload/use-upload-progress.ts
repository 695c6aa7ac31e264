import { useSyncExternalStore } from 'react';
import { subscribeToUploads, uploadShare, uploadsUnderWay } from './upload-queue.ts';

/** Progress of one upload, 0 to 1; null while it is queued. Only the calling component renders again, not the form. */
export const useUploadProgress = (id: string): number | null => useSyncExternalStore(subscribeToUploads, () => uploadShare(id));

/** Number of queued and running uploads. */
export const useUploadsUnderWay = (): number => useSyncExternalStore(subscribeToUploads, uploadsUnderWay);
