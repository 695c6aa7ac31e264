import type { StoresOf } from '../platform/transactions/transactions.ts';
import { MailStore } from './mail.store.ts';

/** Stores of this slice. */
export const mailStores = {
  mails: MailStore,
};
export type MailStores = StoresOf<typeof mailStores>;
