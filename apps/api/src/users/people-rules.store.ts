import { PeopleRules } from '@rastnetz/contract';
import type { Kysely } from 'kysely';
import { AppSettingStore, type StoredSetting } from '../platform/db/app-setting.store.ts';
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
    return rulesOf(await this.#settings.get(KEY));
  }

  /** As `get`, with a lock: other writers wait until the transaction ends. */
  async lock(): Promise<PeopleRules> {
    return rulesOf(await this.#settings.lock(KEY));
  }

  async set(rules: PeopleRules): Promise<void> {
    await this.#settings.set(KEY, rules);
  }
}

const rulesOf = (row: StoredSetting | undefined): PeopleRules => (row ? PeopleRules.parse(row.value) : UNSET);
