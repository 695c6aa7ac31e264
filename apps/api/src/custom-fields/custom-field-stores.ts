import type { StoresOf } from '../platform/transactions/transactions.ts';
import { CustomFieldStore } from './custom-field.store.ts';
import { CustomValueStore } from './custom-value.store.ts';

/** Stores of this slice. */
export const customFieldStores = {
  customFields: CustomFieldStore,
  customValues: CustomValueStore,
};
export type CustomFieldStores = StoresOf<typeof customFieldStores>;
