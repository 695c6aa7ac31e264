import { StatisticsStore } from './statistics.store.ts';

/** The stores of this slice. */
export const statisticsStores = {
  statistics: StatisticsStore,
};
