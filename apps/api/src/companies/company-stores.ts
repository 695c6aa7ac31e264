import type { StoresOf } from '../platform/transactions/transactions.ts';
import { CompanyStore } from './company.store.ts';
import { CompanyListStore } from './company-list.store.ts';

/** Stores of this slice. */
export const companyStores = {
  companies: CompanyStore,
  companyList: CompanyListStore,
};
export type CompanyStores = StoresOf<typeof companyStores>;
