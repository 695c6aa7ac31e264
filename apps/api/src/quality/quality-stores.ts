import { DuplicateStore } from './duplicate.store.ts';

/** Stores of this slice. */
export const qualityStores = {
  duplicates: DuplicateStore,
};
