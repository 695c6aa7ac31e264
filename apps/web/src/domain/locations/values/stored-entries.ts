import type { Location } from '@rastnetz/contract';
import { readStoredJson, removeStored, storeText } from '#kit/lib/browser-storage.ts';
import type { UploadEntry } from '#kit/upload/upload-entry.ts';
import { changeFiles, filesIn } from './form-files.ts';
import type { LocationValues } from './location-values.ts';

/** Idempotency key of a new location, and whether a save with it was sent whose response is unknown (ADR 0086). */
export interface SentCreation {
  readonly key: string;
  readonly isSent: boolean;
}

/** A draft that survives a reload: all entries except files that are not uploaded yet, and the stored location they are based on. */
export interface StoredEntries {
  readonly base: Location | null;
  readonly values: LocationValues;
  /** Names the save of a new location, so that one repeated after a reload creates no second one; absent in drafts of earlier versions. */
  readonly creation: SentCreation | undefined;
  /** Names of chosen files that were lost. */
  readonly lostFiles: readonly string[];
}

const PREFIX = 'rastnetz.panel';

/** Storage key of a user's draft; `about` is the location's id, or distinguishes new locations from each other. */
export const draftKey = (userId: string, about: string): string => `${PREFIX}.${userId}.${about}`;

/** Stores a draft for this tab. If the storage is full or blocked, entries are merely lost in a reload. */
export function storeDraft(key: string, { base, values, creation }: Omit<StoredEntries, 'lostFiles'>): void {
  const lostFiles = filesIn(values).flatMap(({ entry }) => (entry.sent ? [] : [entry.name]));
  const draft: StoredEntries = { base, creation, values: { ...values, ...changeFiles(values, afterReload) }, lostFiles };
  storeText(key, JSON.stringify(draft), 'sessionStorage');
}

export const dropDraft = (key: string): void => removeStored(key, 'sessionStorage');

/** The stored draft, or null without one that matches the shape of the form. */
export const readDraft = (key: string, shape: LocationValues): StoredEntries | null =>
  readStoredJson<StoredEntries>(
    key,
    'sessionStorage',
    ({ base, values, lostFiles }) =>
      base !== undefined && hasKeysOf(shape, values) && hasKeysOf(shape.mainImage, values.mainImage) && Array.isArray(lostFiles),
  );

const hasKeysOf = (shape: object, values: object): boolean => Object.keys(shape).every((key) => key in values);

/** A new file after a reload: an uploaded one is shown by its preview, others are lost. */
const afterReload = (entry: UploadEntry): UploadEntry | null => entry.sent && { ...entry, file: null, path: entry.sent.preview };
