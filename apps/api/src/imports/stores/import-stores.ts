import { AuditStore } from '../../audit/audit.store.ts';
import { ProfileStore } from '../../auth/stores/profile.store.ts';
import { CompanyStore } from '../../companies/company.store.ts';
import { CustomFieldStore } from '../../custom-fields/custom-field.store.ts';
import { LocationPurgeStore } from '../../locations/stores/location-purge.store.ts';
import { recordStores, saveStores } from '../../locations/stores/location-stores.ts';
import { NearbyStore } from '../../locations/stores/nearby.store.ts';
import { MediaStore } from '../../media/media.store.ts';
import type { StoresOf } from '../../platform/transactions/transactions.ts';
import { ImportStore } from './import.store.ts';
import { ImportHistoryStore } from './import-history.store.ts';
import { ImportMemoryStore } from './import-memory.store.ts';
import { ImportRowStore } from './import-row.store.ts';

/** The stores of this slice. */
export const importStores = {
  imports: ImportStore,
  importRows: ImportRowStore,
  importMemory: ImportMemoryStore,
  importHistory: ImportHistoryStore,
};
export type ImportStores = StoresOf<typeof importStores>;

/** Stores of the import quota: it locks the company and counts its imports. */
export const allowanceStores = { companies: CompanyStore, imports: ImportStore };
export type AllowanceStores = StoresOf<typeof allowanceStores>;

/** Stores that the check of rows reads and writes. */
export const checkStores = {
  ...recordStores,
  customFields: CustomFieldStore,
  nearby: NearbyStore,
  importRows: ImportRowStore,
  importMemory: ImportMemoryStore,
  importHistory: ImportHistoryStore,
};
export type CheckStores = StoresOf<typeof checkStores>;

/** Stores of a roll-back, which restores changed locations and deletes created ones. */
const rollBackStores = {
  ...saveStores,
  importRows: ImportRowStore,
  importMemory: ImportMemoryStore,
  locationPurge: LocationPurgeStore,
  media: MediaStore,
};
export type RollBackStores = StoresOf<typeof rollBackStores>;

/** Stores of any import step. */
export const stepStores = { ...checkStores, ...rollBackStores, imports: ImportStore, audit: AuditStore, profiles: ProfileStore };
export type StepStores = StoresOf<typeof stepStores>;
