import type { Kysely } from 'kysely';
import type { SteadyClock } from '../kernel/steady-clock.ts';
import { AppSettingStore, type StoredSetting } from '../platform/db/app-setting.store.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

/** Read by the doctor, too. */
const KEY = 'retention.clock';

interface Stored {
  readonly trustedAt: string;
  readonly probation: { readonly seenAt: string; readonly observedMs: number } | null;
}

/** What retention knows about the clock of this installation. */
export class RetentionClockStore {
  readonly #settings: AppSettingStore;

  constructor(db: Kysely<Tables>) {
    this.#settings = new AppSettingStore(db);
  }

  /** Null before the first look. */
  async get(): Promise<SteadyClock | null> {
    return clockOf(await this.#settings.get(KEY));
  }

  /** As `get`; locked until the transaction ends. */
  async lock(): Promise<SteadyClock | null> {
    return clockOf(await this.#settings.lock(KEY));
  }

  async set(clock: SteadyClock): Promise<void> {
    await this.#settings.set(KEY, clock);
  }
}

function clockOf(row: StoredSetting | undefined): SteadyClock | null {
  if (!row) return null;
  const { trustedAt, probation } = row.value as Stored;
  return { trustedAt: new Date(trustedAt), probation: probation && { ...probation, seenAt: new Date(probation.seenAt) } };
}
