import type { LegalPageKey, LegalTexts } from '@rastnetz/contract';
import type { Kysely } from 'kysely';
import { AppSettingStore, type StoredSetting } from '../platform/db/app-setting.store.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

/** The stored value of a page's setting. */
interface StoredPage {
  readonly version: number;
  readonly texts: LegalTexts;
  /** The last author; the account may be deleted. */
  readonly changedBy: string;
}

/** A page with the time of its last change. */
export interface LegalPageRow {
  readonly version: number;
  readonly texts: LegalTexts;
  readonly changedBy: string | null;
  readonly changedAt: Date | null;
}

const UNSET: LegalPageRow = { version: 0, texts: { de: '', en: '' }, changedBy: null, changedAt: null };

const keyOf = (page: LegalPageKey): string => `legal.${page}`;

const rowOf = (stored: StoredSetting | undefined): LegalPageRow =>
  stored ? { ...(stored.value as StoredPage), changedAt: stored.updated_at } : UNSET;

/** Imprint and privacy notice of this installation. */
export class LegalStore {
  readonly #settings: AppSettingStore;

  constructor(db: Kysely<Tables>) {
    this.#settings = new AppSettingStore(db);
  }

  async get(page: LegalPageKey): Promise<LegalPageRow> {
    return rowOf(await this.#settings.get(keyOf(page)));
  }

  /** As `get`, with a lock: other callers of this method wait until the transaction ends. */
  async lock(page: LegalPageKey): Promise<LegalPageRow> {
    return rowOf(await this.#settings.lock(keyOf(page)));
  }

  /** Writes a page and returns it as stored. */
  async set(page: LegalPageKey, content: StoredPage): Promise<LegalPageRow> {
    return { ...content, changedAt: await this.#settings.set(keyOf(page), content) };
  }
}
