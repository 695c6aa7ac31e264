import { UserStore } from '../../accounts/user.store.ts';
import { AuditStore } from '../../audit/audit.store.ts';
import { CompanyStore } from '../../companies/company.store.ts';
import { CustomFieldStore } from '../../custom-fields/custom-field.store.ts';
import { CustomValueStore } from '../../custom-fields/custom-value.store.ts';
import { MediaStore } from '../../media/media.store.ts';
import { SentFileStore } from '../../media/sent-file.store.ts';
import type { StoresOf } from '../../platform/transactions/transactions.ts';
import { ReportStore } from '../../reports/report.store.ts';
import { SubscriptionStore } from '../../subscriptions/subscription.store.ts';
import { LocationIdempotencyStore } from '../idempotency/location-idempotency.store.ts';
import { ChangeStore } from './change.store.ts';
import { DuplicateTaskStore } from './duplicate-task.store.ts';
import { HistoryStore } from './history.store.ts';
import { LocationStore } from './location.store.ts';
import { LocationMediaStore } from './location-media.store.ts';
import { LocationPairStore } from './location-pair.store.ts';
import { LocationPurgeStore } from './location-purge.store.ts';
import { LocationSearchStore } from './location-search.store.ts';
import { LocationTrashStore } from './location-trash.store.ts';
import { NearbyStore } from './nearby.store.ts';
import { OfferStore } from './offer.store.ts';
import { PublishedStore } from './published.store.ts';

/** Stores of this slice. */
export const locationStores = {
  locations: LocationStore,
  locationSearch: LocationSearchStore,
  locationIdempotency: LocationIdempotencyStore,
  locationMedia: LocationMediaStore,
  locationPairs: LocationPairStore,
  nearby: NearbyStore,
  duplicateTasks: DuplicateTaskStore,
  locationTrash: LocationTrashStore,
  locationPurge: LocationPurgeStore,
  offers: OfferStore,
  published: PublishedStore,
  history: HistoryStore,
  changes: ChangeStore,
};
export type LocationStores = StoresOf<typeof locationStores>;

/** Stores of a full location record: row, blocks, picture entries. */
export const recordStores = { locations: LocationStore, offers: OfferStore, locationMedia: LocationMediaStore };
export type RecordStores = StoresOf<typeof recordStores>;

/** Stores that every step of a location writes: the location, its history, and reports about it. */
const writeStores = { ...recordStores, history: HistoryStore, reports: ReportStore, users: UserStore };
export type WriteStores = StoresOf<typeof writeStores>;

/** Stores of a save. */
export const saveStores = {
  ...writeStores,
  audit: AuditStore,
  customFields: CustomFieldStore,
  customValues: CustomValueStore,
  locationPairs: LocationPairStore,
  sentFiles: SentFileStore,
  subscriptions: SubscriptionStore,
};
export type SaveStores = StoresOf<typeof saveStores>;

/** Stores of publishing, moving, deleting and restoring. */
export const lifecycleStores = { ...writeStores, companies: CompanyStore, media: MediaStore, subscriptions: SubscriptionStore };
export type LifecycleStores = StoresOf<typeof lifecycleStores>;
