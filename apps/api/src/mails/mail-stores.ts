import type { StoresOf } from '../platform/transactions/transactions.ts';
import { MailStore } from './mail.store.ts';

/** The stores of this slice. */
export const mailStores = {
  mails: MailStore,
};
export type MailStores = StoresOf<typeof mailStores>;
