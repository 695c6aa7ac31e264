import type { StoresOf } from '../platform/transactions/transactions.ts';
import { ApiKeyStore } from './api-key.store.ts';

/** The stores of this slice. */
export const apiKeyStores = {
  apiKeys: ApiKeyStore,
};
export type ApiKeyStores = StoresOf<typeof apiKeyStores>;
