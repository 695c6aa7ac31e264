import { DuplicateStore } from './duplicate.store.ts';

/** The stores of this slice. */
export const qualityStores = {
  duplicates: DuplicateStore,
};
