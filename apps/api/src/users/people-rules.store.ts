import { PeopleRules } from '@rastnetz/contract';
import type { Kysely } from 'kysely';
import { AppSettingStore } from '../platform/db/app-setting.store.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

const KEY = 'people';
const UNSET: PeopleRules = { adminsNeedSecondFactor: false };

/** Rules for people of this installation; off by default. */
export class PeopleRulesStore {
  readonly #settings: AppSettingStore;

  constructor(db: Kysely<Tables>) {
    this.#settings = new AppSettingStore(db);
  }

  async get(): Promise<PeopleRules> {
    const row = await this.#settings.get(KEY);
    return row ? PeopleRules.parse(row.value) : UNSET;
  }

  async set(rules: PeopleRules): Promise<void> {
    await this.#settings.set(KEY, rules);
  }
}
