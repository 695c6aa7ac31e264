import type { StoresOf } from '../platform/transactions/transactions.ts';
import { RetentionClockStore } from './retention-clock.store.ts';
import { RetentionPeriodStore } from './retention-period.store.ts';

/** Stores of this slice that deletions read. */
export const retentionPeriodStores = {
  retention: RetentionPeriodStore,
};
export type RetentionPeriodStores = StoresOf<typeof retentionPeriodStores>;

/** Written by `RetentionClockService` alone. */
export const retentionClockStores = {
  retentionClock: RetentionClockStore,
};
