import { FreshnessStore } from './freshness.store.ts';
import { StatisticsStore } from './statistics.store.ts';

/** Stores of this slice. */
export const statisticsStores = {
  statistics: StatisticsStore,
  freshness: FreshnessStore,
};
