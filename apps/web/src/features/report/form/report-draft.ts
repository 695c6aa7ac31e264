import { keep, readStored, removeStored } from '#kit/lib/browser-storage.ts';
import type { ReportValues } from './report-values.ts';

/** What outlives a reload. */
export interface ReportDraft {
  readonly values: ReportValues;
  /** Names the report, so that sending it again after a lost answer does not make a second one. */
  readonly key: string;
  /** Names of chosen files; a browser cannot keep the files themselves. */
  readonly files: readonly string[];
}

/** A draft for each location, and one for a new place. */
const storageKey = (standortId: number | null): string => `rastnetz.report.${standortId ?? 'new'}`;

const KEY_BYTES = 16;

/** A new name for a report. Not `randomUUID`: browsers have that on encrypted pages only. */
export const reportKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What was typed before a reload; null where there is nothing, or nothing of this version. */
export function readDraft(standortId: number | null, beginning: ReportValues): ReportDraft | null {
  try {
    const draft = JSON.parse(readStored(storageKey(standortId), 'sessionStorage') ?? 'null') as ReportDraft | null;
    const isWhole = draft !== null && Object.keys(beginning).every((name) => name in draft.values) && Array.isArray(draft.files);
    return isWhole ? draft : null;
  } catch {
    return null;
  }
}

export const storeDraft = (standortId: number | null, draft: ReportDraft): void =>
  keep(storageKey(standortId), JSON.stringify(draft), 'sessionStorage');

export const dropDraft = (standortId: number | null): void => removeStored(storageKey(standortId), 'sessionStorage');
