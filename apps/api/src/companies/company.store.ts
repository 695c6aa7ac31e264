import { foldText } from '@rastnetz/contract';
import type { Kysely, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { CompanyTable } from '../db/people-tables.ts';
import type { Tables } from '../db/tables.ts';

export type CompanyRow = Selectable<CompanyTable>;

export interface NewCompany {
  /** Null is a company nobody named yet, as self-registration makes it. */
  readonly name: string | null;
  readonly confirmedAt: Date | null;
}

/** Companies that locations and people belong to. */
export class CompanyStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  insert({ name, confirmedAt }: NewCompany): Promise<CompanyRow> {
    const company = { id: uuidv7(), name, name_key: foldText(name ?? ''), confirmed_at: confirmedAt };
    return this.#db.insertInto('company').values(company).returningAll().executeTakeFirstOrThrow();
  }

  findById(id: string): Promise<CompanyRow | undefined> {
    return this.#db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** The oldest company of exactly this name. */
  findByName(name: string): Promise<CompanyRow | undefined> {
    return this.#db.selectFrom('company').selectAll().where('name', '=', name).orderBy('id').limit(1).executeTakeFirst();
  }
}
