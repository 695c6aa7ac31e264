import type { StoresOf } from '../platform/transactions/transactions.ts';
import { MailListStore } from './mail-list.store.ts';

/** The stores of this slice. */
export const outboxStores = {
  mailList: MailListStore,
};
export type OutboxStores = StoresOf<typeof outboxStores>;
