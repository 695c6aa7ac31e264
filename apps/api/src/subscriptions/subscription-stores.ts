import type { StoresOf } from '../platform/transactions/transactions.ts';
import { SubscriptionStore } from './subscription.store.ts';
import { SubscriptionListStore } from './subscription-list.store.ts';

/** Stores of this slice. */
export const subscriptionStores = {
  subscriptions: SubscriptionStore,
  subscriptionList: SubscriptionListStore,
};
export type SubscriptionStores = StoresOf<typeof subscriptionStores>;
