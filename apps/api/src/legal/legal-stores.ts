import type { StoresOf } from '../platform/transactions/transactions.ts';
import { LegalStore } from './legal.store.ts';

/** The stores of this slice. */
export const legalStores = {
  legal: LegalStore,
};
export type LegalStores = StoresOf<typeof legalStores>;
