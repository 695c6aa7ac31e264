import { LegalStore } from './legal.store.ts';

/** The stores of this slice. */
export const legalStores = {
  legal: LegalStore,
};
