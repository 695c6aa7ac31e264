import type { StoresOf } from '../platform/transactions/transactions.ts';
import { RetentionStore } from './retention.store.ts';

/** The stores of this slice. */
export const retentionStores = {
  retention: RetentionStore,
};
export type RetentionStores = StoresOf<typeof retentionStores>;
