import { mailerStores } from '../../accounts/account-stores.ts';
import { recordStores, saveStores } from '../../locations/stores/location-stores.ts';
import { MediaStore } from '../../media/media.store.ts';
import { NoteStore } from '../../notes/note.store.ts';
import type { StoresOf } from '../../platform/transactions/transactions.ts';
import { ReportStore } from '../../reports/report.store.ts';
import { ClearingSettingsStore } from './clearing-settings.store.ts';
import { NearestStore } from './nearest.store.ts';
import { ReportChangeStore } from './report-change.store.ts';
import { ReportIdempotencyStore } from './report-idempotency.store.ts';
import { ReportMessageStore } from './report-message.store.ts';
import { ReportPictureStore } from './report-picture.store.ts';
import { ReportQueueStore } from './report-queue.store.ts';
import { ReportRedactionStore } from './report-redaction.store.ts';
import { ReportStepStore } from './report-step.store.ts';

/** Stores of this slice. */
export const clearingStores = {
  clearingSettings: ClearingSettingsStore,
  reportQueue: ReportQueueStore,
  reportChanges: ReportChangeStore,
  reportSteps: ReportStepStore,
  reportRedaction: ReportRedactionStore,
  reportIdempotency: ReportIdempotencyStore,
  reportMessages: ReportMessageStore,
  reportPictures: ReportPictureStore,
  nearest: NearestStore,
};
export type ClearingStores = StoresOf<typeof clearingStores>;

/** Stores for the detail of a report. */
export const detailStores = { ...recordStores, notes: NoteStore, reportMessages: ReportMessageStore, reports: ReportStore };
export type DetailStores = StoresOf<typeof detailStores>;

/** Stores for a decision on a report: the report, its location, its step, and the mail to the reporter. */
export const decisionStores = {
  ...saveStores,
  ...mailerStores,
  clearingSettings: ClearingSettingsStore,
  reportChanges: ReportChangeStore,
  reportMessages: ReportMessageStore,
  reportSteps: ReportStepStore,
  media: MediaStore,
  notes: NoteStore,
};
export type DecisionStores = StoresOf<typeof decisionStores>;
