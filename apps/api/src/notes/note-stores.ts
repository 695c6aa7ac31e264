import type { StoresOf } from '../platform/transactions/transactions.ts';
import { NoteStore } from './note.store.ts';

/** Stores of this slice. */
export const noteStores = {
  notes: NoteStore,
};
export type NoteStores = StoresOf<typeof noteStores>;
