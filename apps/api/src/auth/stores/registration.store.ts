import { RegistrationMode } from '@rastnetz/contract';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { AppSettingStore, type StoredSetting } from '../../platform/db/app-setting.store.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';

const KEY = 'registration';
const Stored = z.object({ mode: RegistrationMode });

/** Who may get an account on this installation; anybody by default. */
export class RegistrationStore {
  readonly #settings: AppSettingStore;

  constructor(db: Kysely<Tables>) {
    this.#settings = new AppSettingStore(db);
  }

  async mode(): Promise<RegistrationMode> {
    return modeOf(await this.#settings.get(KEY));
  }

  /** As `mode`, with a lock: other writers wait until the transaction ends. */
  async lock(): Promise<RegistrationMode> {
    return modeOf(await this.#settings.lock(KEY));
  }

  async set(mode: RegistrationMode): Promise<void> {
    await this.#settings.set(KEY, { mode });
  }
}

const modeOf = (row: StoredSetting | undefined): RegistrationMode => (row ? Stored.parse(row.value).mode : 'open');
