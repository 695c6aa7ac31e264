import { searchKey } from '@rastnetz/contract';
import { type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { CompanyTable } from '../platform/db/schema/people-tables.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

export type CompanyRow = Selectable<CompanyTable>;

/** Columns that a save writes. */
export type CompanyChange = Pick<
  Updateable<CompanyTable>,
  'name' | 'street' | 'postcode' | 'city' | 'country' | 'contact_name' | 'contact_email' | 'contact_phone' | 'billing_email'
>;

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
    const company = { id: uuidv7(), name, name_key: searchKey(name ?? ''), confirmed_at: confirmedAt };
    return this.#db.insertInto('company').values(company).returningAll().executeTakeFirstOrThrow();
  }

  findById(id: string): Promise<CompanyRow | undefined> {
    return this.#db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** The oldest company of exactly this name. */
  findByName(name: string): Promise<CompanyRow | undefined> {
    return this.#db.selectFrom('company').selectAll().where('name', '=', name).orderBy('id').limit(1).executeTakeFirst();
  }

  /**
   * Names of companies that fold as this one does, but for the company `exceptId`; the next who asks for the same waits, for two who
   * make one name would not see each other.
   */
  async lockSimilarNames(name: string, exceptId: string | null = null): Promise<string[]> {
    const key = searchKey(name);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`company:${key}`}, 0))`.execute(this.#db);
    const rows = await this.#db.selectFrom('company').select(['id', 'name']).where('name_key', '=', key).execute();
    return rows.flatMap(({ id, name }) => (id === exceptId ? [] : (name ?? [])));
  }

  /** Writes what is named, as the next version, and answers the row as it then is. A name brings its folding. */
  change(id: string, change: CompanyChange): Promise<CompanyRow> {
    const folded = change.name === undefined ? {} : { name_key: searchKey(change.name ?? '') };
    return this.#db
      .updateTable('company')
      .set({ ...change, ...folded, version: sql`version + 1`, updated_at: new Date() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Those of the ids that are companies; none of them goes before the transaction ends. */
  async holdPresent(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const held = this.#db
      .selectFrom('company')
      .select('id')
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .orderBy('id');
    return new Set((await held.forKeyShare().execute()).map(({ id }) => id));
  }

  /** The names of companies, by id. */
  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, Pick<CompanyRow, 'id' | 'name'>>> {
    if (ids.length === 0) return new Map();
    const query = this.#db.selectFrom('company').select(['id', 'name']);
    const rows = await query.where(sql<boolean>`id = any(${[...ids]}::uuid[])`).execute();
    return new Map(rows.map((row) => [row.id, row]));
  }

  /**
   * A company, locked until the transaction ends. A location that is just being put in or moved holds its company's key: this
   * waits for it, so that whoever asks for the company's locations afterwards sees them all.
   */
  lockById(id: string): Promise<CompanyRow | undefined> {
    return this.#db.selectFrom('company').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  }

  async setConfirmed(id: string, confirmedAt: Date | null): Promise<void> {
    await this.#db.updateTable('company').set({ confirmed_at: confirmedAt }).where('id', '=', id).execute();
  }

  /**
   * Tells every node that who sees the locations of a company has changed, in two statements however many it has. Those in the
   * trash are told of too: one may be taken out at this very moment.
   */
  async announceLocations(id: string): Promise<void> {
    const own: RawBuilder<unknown> = sql`select location.id from location where company_id = ${id}`;
    await sql`insert into location_change (location_id) ${own}`.execute(this.#db);
    await sql`select pg_notify('location_change', '')`.execute(this.#db);
  }

  /** Removes those of the companies that nobody named and that have neither people nor locations; nor was a plan set for them, which is kept. */
  async deleteEmpty(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#db
      .deleteFrom('company')
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .where('name', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('app_user').select('app_user.id').whereRef('app_user.company_id', '=', 'company.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('subscription').select('subscription.id').whereRef('subscription.company_id', '=', 'company.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('location').select('location.id').whereRef('location.company_id', '=', 'company.id'))),
      )
      .execute();
  }
}
