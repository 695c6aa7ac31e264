import type { Kysely } from 'kysely';
import { ClearingSettingsStore } from '../../clearing/clearing-settings.store.ts';
import { NearestStore } from '../../clearing/nearest.store.ts';
import { ReportChangeStore } from '../../clearing/report-change.store.ts';
import { ReportIdempotencyStore } from '../../clearing/report-idempotency.store.ts';
import { ReportMessageStore } from '../../clearing/report-message.store.ts';
import { ReportPictureStore } from '../../clearing/report-picture.store.ts';
import { ReportQueueStore } from '../../clearing/report-queue.store.ts';
import { ReportStepStore } from '../../clearing/report-step.store.ts';
import { ReporterRetentionStore } from '../../clearing/reporter-retention.store.ts';
import { ReportStore } from '../../reports/report.store.ts';
import type { Tables } from './schema/tables.ts';

/** The stores of reports and their clearing. */
export const clearingStores = (db: Kysely<Tables>) => ({
  reports: new ReportStore(db),
  clearingSettings: new ClearingSettingsStore(db),
  reportQueue: new ReportQueueStore(db),
  reportChanges: new ReportChangeStore(db),
  reportSteps: new ReportStepStore(db),
  reporterRetention: new ReporterRetentionStore(db),
  reportIdempotency: new ReportIdempotencyStore(db),
  reportMessages: new ReportMessageStore(db),
  reportPictures: new ReportPictureStore(db),
  nearest: new NearestStore(db),
});
