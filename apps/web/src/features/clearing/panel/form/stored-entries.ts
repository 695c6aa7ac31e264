import type { ReportDetail } from '@rastnetz/contract';
import type { ClearingValues } from './clearing-values.ts';

/** Entries kept over a reload, and the report they were made from. */
interface StoredEntries {
  readonly base: ReportDetail;
  readonly values: ClearingValues;
}

/** Where the entries of one person about one report are kept; its location's data has a place of its own. */
export const storedEntriesKey = (userId: string, reportId: string): string => `rastnetz.clearing.${userId}.${reportId}`;

/** Keeps the entries of this tab. A full or forbidden storage costs only the way back after a reload. */
export function storeEntries(key: string, entries: StoredEntries): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(entries));
  } catch {
    sessionStorage.removeItem(key);
  }
}

export const dropEntries = (key: string): void => sessionStorage.removeItem(key);

/** The kept entries, or null when there are none of this shape. */
export function readStoredEntries(key: string): StoredEntries | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredEntries | null;
    return kept && 'version' in kept.base && 'reply' in kept.values ? kept : null;
  } catch {
    return null;
  }
}
