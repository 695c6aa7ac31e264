import type { StoresOf } from '../platform/transactions/transactions.ts';
import { UnsentMailStore } from './unsent-mail.store.ts';

/** Stores of this slice. */
export const unsentMailStores = {
  unsentMails: UnsentMailStore,
};
export type UnsentMailStores = StoresOf<typeof unsentMailStores>;
