import type { StoresOf } from '../platform/transactions/transactions.ts';
import { RetentionPeriodStore } from './retention-period.store.ts';

/** Stores of this slice. */
export const retentionPeriodStores = {
  retention: RetentionPeriodStore,
};
export type RetentionPeriodStores = StoresOf<typeof retentionPeriodStores>;
