import type { Kysely } from 'kysely';
import { ClearingSettingsStore } from '../clearing/clearing-settings.store.ts';
import { NearestStore } from '../clearing/nearest.store.ts';
import { ReportStore } from '../clearing/report.store.ts';
import { ReportChangeStore } from '../clearing/report-change.store.ts';
import { ReportIdempotencyStore } from '../clearing/report-idempotency.store.ts';
import { ReportMessageStore } from '../clearing/report-message.store.ts';
import { ReportQueueStore } from '../clearing/report-queue.store.ts';
import { ReportStepStore } from '../clearing/report-step.store.ts';
import { ReporterRetentionStore } from '../clearing/reporter-retention.store.ts';
import { CompanyStore } from '../companies/company.store.ts';
import { CompanyListStore } from '../companies/company-list.store.ts';
import { CustomFieldStore } from '../custom-fields/custom-field.store.ts';
import { CustomValueStore } from '../custom-fields/custom-value.store.ts';
import { DemoStore } from '../demo/demo.store.ts';
import { ImportStore } from '../imports/import.store.ts';
import { ImportHistoryStore } from '../imports/import-history.store.ts';
import { ImportMemoryStore } from '../imports/import-memory.store.ts';
import { ImportRowStore } from '../imports/import-row.store.ts';
import type { JobOutbox } from '../jobs/jobs.ts';
import { ChangeStore } from '../locations/change.store.ts';
import { DuplicateTaskStore } from '../locations/duplicate-task.store.ts';
import { HistoryStore } from '../locations/history.store.ts';
import { LocationStore } from '../locations/location.store.ts';
import { LocationMediaStore } from '../locations/location-media.store.ts';
import { LocationPairStore } from '../locations/location-pair.store.ts';
import { LocationSearchStore } from '../locations/location-search.store.ts';
import { LocationTrashStore } from '../locations/location-trash.store.ts';
import { NearbyStore } from '../locations/nearby.store.ts';
import { OfferStore } from '../locations/offer.store.ts';
import { PublishedStore } from '../locations/published.store.ts';
import { MailStore } from '../mails/mail.store.ts';
import { MailListStore } from '../mails/mail-list.store.ts';
import { MediaStore } from '../media/media.store.ts';
import { SentFileStore } from '../media/sent-file.store.ts';
import { DuplicateStore } from '../quality/duplicate.store.ts';
import { StatisticsStore } from '../statistics/statistics.store.ts';
import { accountStores } from './account-stores.ts';
import type { Database } from './database.ts';
import { isDeadlock } from './database-fault.ts';
import type { Tables } from './tables.ts';

/** Every store, bound to one connection or transaction. */
const storesOn = (db: Kysely<Tables>, jobs: JobOutbox) => ({
  ...accountStores(db),
  mails: new MailStore(db),
  mailList: new MailListStore(db),
  companies: new CompanyStore(db),
  companyList: new CompanyListStore(db),
  media: new MediaStore(db),
  sentFiles: new SentFileStore(db),
  locations: new LocationStore(db),
  locationSearch: new LocationSearchStore(db),
  locationMedia: new LocationMediaStore(db),
  locationPairs: new LocationPairStore(db),
  nearby: new NearbyStore(db),
  duplicateTasks: new DuplicateTaskStore(db),
  duplicates: new DuplicateStore(db),
  locationTrash: new LocationTrashStore(db),
  offers: new OfferStore(db),
  published: new PublishedStore(db),
  history: new HistoryStore(db),
  changes: new ChangeStore(db),
  reports: new ReportStore(db),
  clearingSettings: new ClearingSettingsStore(db),
  reportQueue: new ReportQueueStore(db),
  reportChanges: new ReportChangeStore(db),
  reportSteps: new ReportStepStore(db),
  reporterRetention: new ReporterRetentionStore(db),
  reportIdempotency: new ReportIdempotencyStore(db),
  reportMessages: new ReportMessageStore(db),
  nearest: new NearestStore(db),
  customFields: new CustomFieldStore(db),
  customValues: new CustomValueStore(db),
  imports: new ImportStore(db),
  importRows: new ImportRowStore(db),
  importMemory: new ImportMemoryStore(db),
  importHistory: new ImportHistoryStore(db),
  demo: new DemoStore(db),
  statistics: new StatisticsStore(db),
  jobs: jobs.senderOn(db),
});
export type Stores = ReturnType<typeof storesOn>;

/** Runs work in one transaction; it must await nothing but its stores (DESIGN 5.3). */
export type InTransaction = <T>(work: (stores: Stores) => Promise<T>) => Promise<T>;

/** How often a transaction is tried that the database ended for the sake of another. */
const TRIES = 4;

/**
 * Services get this, never the pool: inside `work` every store is bound to the same transaction. Of two that wait for each other the
 * database ends one; as work touches nothing but its stores, that one simply begins again.
 */
export const transactionsOn =
  ({ kysely }: Pick<Database, 'kysely'>, jobs: JobOutbox): InTransaction =>
  (work) =>
    againAfterDeadlock(() => kysely.transaction().execute((transaction) => work(storesOn(transaction, jobs))), TRIES);

async function againAfterDeadlock<T>(attempt: () => Promise<T>, tries: number): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (tries <= 1 || !isDeadlock(error)) throw error;
    return againAfterDeadlock(attempt, tries - 1);
  }
}
