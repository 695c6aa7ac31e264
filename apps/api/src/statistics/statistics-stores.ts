import { StatisticsStore } from './statistics.store.ts';

/** Stores of this slice. */
export const statisticsStores = {
  statistics: StatisticsStore,
};
