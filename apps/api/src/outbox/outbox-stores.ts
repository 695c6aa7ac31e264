import type { StoresOf } from '../platform/transactions/transactions.ts';
import { MailListStore } from './mail-list.store.ts';

/** Stores of this slice. */
export const outboxStores = {
  mailList: MailListStore,
};
export type OutboxStores = StoresOf<typeof outboxStores>;
