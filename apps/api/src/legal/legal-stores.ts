import { LegalStore } from './legal.store.ts';

/** Stores of this slice. */
export const legalStores = {
  legal: LegalStore,
};
