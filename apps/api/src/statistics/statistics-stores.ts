import type { StoresOf } from '../platform/transactions/transactions.ts';
import { StatisticsStore } from './statistics.store.ts';

/** The stores of this slice. */
export const statisticsStores = {
  statistics: StatisticsStore,
};
export type StatisticsStores = StoresOf<typeof statisticsStores>;
