import type { StoresOf } from '../../platform/transactions/transactions.ts';
import { DemoStore } from './demo.store.ts';
import { DemoRemovalStore } from './demo-removal.store.ts';

/** The stores of this slice. */
export const demoStores = {
  demo: DemoStore,
  demoRemoval: DemoRemovalStore,
};
export type DemoStores = StoresOf<typeof demoStores>;
