import type { StoresOf } from '../platform/transactions/transactions.ts';
import { DuplicateStore } from './duplicate.store.ts';

/** The stores of this slice. */
export const qualityStores = {
  duplicates: DuplicateStore,
};
export type QualityStores = StoresOf<typeof qualityStores>;
