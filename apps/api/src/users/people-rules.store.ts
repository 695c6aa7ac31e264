import { PeopleRules } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

const KEY = 'people';
const UNSET: PeopleRules = { adminsNeedSecondFactor: false };

/** The rules for people of this installation; what nobody set yet is off. */
export class PeopleRulesStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async get(): Promise<PeopleRules> {
    const row = await this.#db.selectFrom('app_setting').select('value').where('key', '=', KEY).executeTakeFirst();
    return row ? PeopleRules.parse(row.value) : UNSET;
  }

  async set(rules: PeopleRules): Promise<void> {
    const value = JSON.stringify(rules);
    await this.#db
      .insertInto('app_setting')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: sql`now()` }))
      .execute();
  }
}
