import type { StoresOf } from '../platform/transactions/transactions.ts';
import { ReportStore } from './report.store.ts';

/** The stores of this slice. */
export const reportStores = {
  reports: ReportStore,
};
export type ReportStores = StoresOf<typeof reportStores>;
