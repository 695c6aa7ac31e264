import { ApiKeyStore } from './api-key.store.ts';

/** Stores of this slice. */
export const apiKeyStores = {
  apiKeys: ApiKeyStore,
};
