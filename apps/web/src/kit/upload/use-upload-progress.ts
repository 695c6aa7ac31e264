import { useSyncExternalStore } from 'react';
import { subscribeToUploads, uploadShare, uploadsUnderWay } from './upload-queue.ts';

/** How far one file is, 0 to 1; null while it waits. Only who asks is drawn anew, not the form. */
export const useUploadProgress = (id: string): number | null => useSyncExternalStore(subscribeToUploads, () => uploadShare(id));

/** How many files wait or are on their way. */
export const useUploadsUnderWay = (): number => useSyncExternalStore(subscribeToUploads, uploadsUnderWay);
