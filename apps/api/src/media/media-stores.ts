import type { StoresOf } from '../platform/transactions/transactions.ts';
import { MediaStore } from './media.store.ts';
import { MediaHoldStore } from './media-hold.store.ts';
import { SentFileStore } from './sent-file.store.ts';

/** The stores of this slice. */
export const mediaStores = {
  media: MediaStore,
  mediaHolds: MediaHoldStore,
  sentFiles: SentFileStore,
};
export type MediaStores = StoresOf<typeof mediaStores>;
