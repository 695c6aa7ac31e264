import { readStoredJson, removeStored, storeText } from '#kit/lib/browser-storage.ts';
import type { ReportValues } from './report-values.ts';

/** Entries stored for a reload. */
export interface ReportDraft {
  readonly values: ReportValues;
  /** Idempotency key, so that a retry after a lost response does not create a second report. */
  readonly key: string;
  /** Names of the chosen files; the files themselves cannot be stored. */
  readonly files: readonly string[];
}

/** Storage key of the draft: one per location, and one for a new place. */
const storageKey = (standortId: number | null): string => `rastnetz.report.${standortId ?? 'new'}`;

/** The stored draft; null if there is none or it was stored by another version. */
export const readDraft = (standortId: number | null, beginning: ReportValues): ReportDraft | null =>
  readStoredJson<ReportDraft>(
    storageKey(standortId),
    'sessionStorage',
    ({ values, files }) => Object.keys(beginning).every((name) => name in values) && Array.isArray(files),
  );

/** Stores the draft for this tab. */
export const storeDraft = (standortId: number | null, draft: ReportDraft): void =>
  storeText(storageKey(standortId), JSON.stringify(draft), 'sessionStorage');

export const dropDraft = (standortId: number | null): void => removeStored(storageKey(standortId), 'sessionStorage');
