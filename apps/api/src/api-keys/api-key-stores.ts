import { ApiKeyStore } from './api-key.store.ts';

/** The stores of this slice. */
export const apiKeyStores = {
  apiKeys: ApiKeyStore,
};
