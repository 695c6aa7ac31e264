import type { StoresOf } from '../platform/transactions/transactions.ts';
import { ReportStore } from './report.store.ts';

/** Stores of this slice. */
export const reportStores = {
  reports: ReportStore,
};
export type ReportStores = StoresOf<typeof reportStores>;
