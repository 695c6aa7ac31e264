import type { Location } from '@rastnetz/contract';
import type { UploadEntry } from '#kit/upload/upload-entry.ts';
import { changeFiles, filesIn } from './form-files.ts';
import type { LocationValues } from './location-values.ts';

/** Entries kept over a reload: everything but files that are not with the server yet, and the stored location they were made from. */
export interface StoredEntries {
  readonly base: Location | null;
  readonly values: LocationValues;
  /** Names of chosen files that are lost. */
  readonly lostFiles: readonly string[];
}

const PREFIX = 'rastnetz.panel';

/** Where the entries of one person are kept; `about` is the location's id, or what tells one not yet stored from others. */
export const draftKey = (userId: string, about: string): string => `${PREFIX}.${userId}.${about}`;

/** Keeps the entries of this tab. A full or forbidden storage costs only the way back after a reload. */
export function storeDraft(key: string, values: LocationValues, base: Location | null): void {
  const lostFiles = filesIn(values).flatMap(({ entry }) => (entry.sent ? [] : [entry.name]));
  const draft: StoredEntries = { base, values: { ...values, ...changeFiles(values, afterReload) }, lostFiles };
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    sessionStorage.removeItem(key);
  }
}

export const dropDraft = (key: string): void => sessionStorage.removeItem(key);

/** The kept entries, or null when there are none of this form's shape. */
export function readDraft(key: string, shape: LocationValues): StoredEntries | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredEntries | null;
    const fits = draft && 'base' in draft && Object.keys(shape).every((field) => field in draft.values) && Array.isArray(draft.lostFiles);
    return fits ? draft : null;
  } catch {
    return null;
  }
}

/** What a reload leaves of a new file: the server has it, its small picture stands for it. */
const afterReload = (entry: UploadEntry): UploadEntry | null => entry.sent && { ...entry, file: null, path: entry.sent.preview };
