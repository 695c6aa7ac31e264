import type { ReportDetail } from '@rastnetz/contract';
import { readStoredJson, removeStored, storeText } from '#kit/lib/browser-storage.ts';
import type { ClearingValues } from './clearing-values.ts';

/** Entries stored for a reload, with the report they are based on. */
interface StoredEntries {
  readonly base: ReportDetail;
  readonly values: ClearingValues;
}

/** Storage key of a user's entries for a report; the location's data has its own key. */
export const storedEntriesKey = (userId: string, reportId: string): string => `rastnetz.clearing.${userId}.${reportId}`;

/** Stores the entries for this tab. If the storage is full or forbidden, they only do not survive a reload. */
export function storeEntries(key: string, entries: StoredEntries): void {
  storeText(key, JSON.stringify(entries), 'sessionStorage');
}

/** Removes the stored entries. */
export const dropEntries = (key: string): void => removeStored(key, 'sessionStorage');

/** The stored entries; null if there are none or their shape is invalid. */
export const readStoredEntries = (key: string): StoredEntries | null =>
  readStoredJson<StoredEntries>(key, 'sessionStorage', ({ base, values }) => 'version' in base && 'reply' in values);
