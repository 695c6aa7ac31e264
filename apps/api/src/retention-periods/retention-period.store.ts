import { RETENTION_DAYS, RetentionDays, RetentionKind, type RetentionSettings } from '@rastnetz/contract';
import type { Kysely } from 'kysely';
import { AppSettingStore, type StoredSetting } from '../platform/db/app-setting.store.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

const KEY = 'retention';

/** Retention periods of this installation, which every deletion reads. */
export class RetentionPeriodStore {
  readonly #settings: AppSettingStore;

  constructor(db: Kysely<Tables>) {
    this.#settings = new AppSettingStore(db);
  }

  /** The stored settings; missing or invalid values have their defaults. */
  async get(): Promise<RetentionSettings> {
    return readSettings(await this.#settings.get(KEY));
  }

  /** As `get`, with a lock: other callers of this method wait until the transaction ends. */
  async lock(): Promise<RetentionSettings> {
    return readSettings(await this.#settings.lock(KEY));
  }

  async set(settings: RetentionSettings): Promise<void> {
    await this.#settings.set(KEY, settings);
  }
}

interface Stored {
  readonly version?: number;
  readonly days?: Readonly<Record<string, unknown>>;
}

function readSettings(row: StoredSetting | undefined): RetentionSettings {
  const { version = 0, days = {} } = (row?.value ?? {}) as Stored;
  const daysOf = (kind: RetentionKind): number => {
    const read = RetentionDays.shape[kind].safeParse(days[kind]);
    return read.success ? read.data : RETENTION_DAYS[kind].preset;
  };
  return { version, days: Object.fromEntries(RetentionKind.options.map((kind) => [kind, daysOf(kind)])) as RetentionDays };
}
