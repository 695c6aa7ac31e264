import type { StoresOf } from '../platform/transactions/transactions.ts';
import { RetentionStore } from './retention.store.ts';

/** Stores of this slice. */
export const retentionStores = {
  retention: RetentionStore,
};
export type RetentionStores = StoresOf<typeof retentionStores>;
