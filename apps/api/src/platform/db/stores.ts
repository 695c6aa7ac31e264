import type { Kysely } from 'kysely';
import { CompanyStore } from '../../companies/company.store.ts';
import { CompanyListStore } from '../../companies/company-list.store.ts';
import { CustomFieldStore } from '../../custom-fields/custom-field.store.ts';
import { CustomValueStore } from '../../custom-fields/custom-value.store.ts';
import { ImportStore } from '../../imports/import.store.ts';
import { ImportHistoryStore } from '../../imports/import-history.store.ts';
import { ImportMemoryStore } from '../../imports/import-memory.store.ts';
import { ImportRowStore } from '../../imports/import-row.store.ts';
import { LegalStore } from '../../legal/legal.store.ts';
import { ChangeStore } from '../../locations/change.store.ts';
import { DuplicateTaskStore } from '../../locations/duplicate-task.store.ts';
import { HistoryStore } from '../../locations/history.store.ts';
import { LocationStore } from '../../locations/location.store.ts';
import { LocationMediaStore } from '../../locations/location-media.store.ts';
import { LocationPairStore } from '../../locations/location-pair.store.ts';
import { LocationPurgeStore } from '../../locations/location-purge.store.ts';
import { LocationSearchStore } from '../../locations/location-search.store.ts';
import { LocationTrashStore } from '../../locations/location-trash.store.ts';
import { NearbyStore } from '../../locations/nearby.store.ts';
import { OfferStore } from '../../locations/offer.store.ts';
import { PublishedStore } from '../../locations/published.store.ts';
import { MailStore } from '../../mails/mail.store.ts';
import { MailListStore } from '../../outbox/mail-list.store.ts';
import { DuplicateStore } from '../../quality/duplicate.store.ts';
import { StatisticsStore } from '../../statistics/statistics.store.ts';
import { DemoStore } from '../../wiring/demo/demo.store.ts';
import { DemoRemovalStore } from '../../wiring/demo/demo-removal.store.ts';
import { JobStore } from '../jobs/job.store.ts';
import type { JobOutbox } from '../jobs/jobs.ts';
import { accountStores } from './account-stores.ts';
import { againAfterDeadlock } from './again-after-deadlock.ts';
import { clearingStores } from './clearing-stores.ts';
import type { Database } from './database.ts';
import { mediaStores } from './media-stores.ts';
import type { Tables } from './schema/tables.ts';

/** Every store, bound to one connection or transaction. */
const storesOn = (db: Kysely<Tables>, jobs: JobOutbox) => ({
  ...accountStores(db),
  mails: new MailStore(db),
  mailList: new MailListStore(db),
  companies: new CompanyStore(db),
  companyList: new CompanyListStore(db),
  ...mediaStores(db),
  locations: new LocationStore(db),
  locationSearch: new LocationSearchStore(db),
  locationMedia: new LocationMediaStore(db),
  locationPairs: new LocationPairStore(db),
  nearby: new NearbyStore(db),
  duplicateTasks: new DuplicateTaskStore(db),
  duplicates: new DuplicateStore(db),
  locationTrash: new LocationTrashStore(db),
  locationPurge: new LocationPurgeStore(db),
  offers: new OfferStore(db),
  published: new PublishedStore(db),
  history: new HistoryStore(db),
  changes: new ChangeStore(db),
  ...clearingStores(db),
  customFields: new CustomFieldStore(db),
  customValues: new CustomValueStore(db),
  imports: new ImportStore(db),
  importRows: new ImportRowStore(db),
  importMemory: new ImportMemoryStore(db),
  importHistory: new ImportHistoryStore(db),
  legal: new LegalStore(db),
  demo: new DemoStore(db),
  demoRemoval: new DemoRemovalStore(db),
  statistics: new StatisticsStore(db),
  jobCounts: new JobStore(db),
  jobs: jobs.senderOn(db),
});
export type Stores = ReturnType<typeof storesOn>;

/** Runs work in one transaction; it must await nothing but its stores (DESIGN 5.3). */
export type InTransaction = <T>(work: (stores: Stores) => Promise<T>) => Promise<T>;

/** Asks one thing in one statement, without the two round trips of a transaction's frame: for what stands before every call. */
export type AskOne = <T>(ask: (stores: ReturnType<typeof accountStores>) => Promise<T>) => Promise<T>;

/** Binds the stores of people and programs to the pool; every statement is by itself. */
export function askingOn({ kysely }: Pick<Database, 'kysely'>): AskOne {
  const stores = accountStores(kysely);
  return (ask) => ask(stores);
}

/**
 * Services get this, never the pool: inside `work` every store is bound to the same transaction. As it touches nothing but its stores, it
 * can begin again after a deadlock.
 */
export const transactionsOn =
  ({ kysely }: Pick<Database, 'kysely'>, jobs: JobOutbox): InTransaction =>
  (work) =>
    againAfterDeadlock(() => kysely.transaction().execute((transaction) => work(storesOn(transaction, jobs))));
