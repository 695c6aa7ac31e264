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
  /** Null for an unnamed company, as created by self-registration. */
  readonly name: string | null;
  readonly confirmedAt: Date | null;
}

/** Whether a company has no name, no people, no locations and no plan. */
const IS_EMPTY = sql<boolean>`(name is null
  and not exists (select from app_user where app_user.company_id = company.id)
  and not exists (select from subscription where subscription.company_id = company.id)
  and not exists (select from location where location.company_id = company.id))`;

/** Companies, which own locations and people. */
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

  /** The oldest company of exactly this name; an unconfirmed one only if none is confirmed. */
  findByName(name: string): Promise<CompanyRow | undefined> {
    const named = this.#db.selectFrom('company').selectAll().where('name', '=', name);
    return named.orderBy(sql`confirmed_at is null`).orderBy('id').limit(1).executeTakeFirst();
  }

  /**
   * Names of companies that fold like this one, except `exceptId`'s. Locks the folded name, because two transactions that create the same name
   * would not see each other.
   */
  async lockSimilarNames(name: string, exceptId: string | null = null): Promise<string[]> {
    const key = searchKey(name);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`company:${key}`}, 0))`.execute(this.#db);
    const rows = await this.#db.selectFrom('company').select(['id', 'name']).where('name_key', '=', key).execute();
    return rows.flatMap(({ id, name }) => (id === exceptId ? [] : (name ?? [])));
  }

  /** Writes the given columns as the next version and returns the row. A name also updates its folded key. */
  change(id: string, change: CompanyChange): Promise<CompanyRow> {
    const folded = change.name === undefined ? {} : { name_key: searchKey(change.name ?? '') };
    return this.#db
      .updateTable('company')
      .set({ ...change, ...folded, version: sql`version + 1`, updated_at: new Date() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Those of the ids that exist, locked against deletion until the transaction ends. */
  async lockPresent(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const held = this.#db
      .selectFrom('company')
      .select('id')
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .orderBy('id');
    return new Set((await held.forKeyShare().execute()).map(({ id }) => id));
  }

  /** Names of companies by id. */
  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, Pick<CompanyRow, 'id' | 'name'>>> {
    if (ids.length === 0) return new Map();
    const query = this.#db.selectFrom('company').select(['id', 'name']);
    const rows = await query.where(sql<boolean>`id = any(${[...ids]}::uuid[])`).execute();
    return new Map(rows.map((row) => [row.id, row]));
  }

  /**
   * Locks a company until the transaction ends. A location being inserted or moved holds a key-share lock on its company: this waits for it, so
   * that a later query of the company's locations sees them all.
   */
  lockById(id: string): Promise<CompanyRow | undefined> {
    return this.#db.selectFrom('company').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  }

  async setConfirmed(id: string, confirmedAt: Date | null): Promise<void> {
    await this.#db.updateTable('company').set({ confirmed_at: confirmedAt }).where('id', '=', id).execute();
  }

  /**
   * Notifies every node that the visibility of a company's locations has changed, in two statements regardless of their number. Includes the
   * trash, because one may be restored at the same time.
   */
  async announceLocations(id: string): Promise<void> {
    const own: RawBuilder<unknown> = sql`select location.id from location where company_id = ${id}`;
    await sql`insert into location_change (location_id) ${own}`.execute(this.#db);
    await sql`select pg_notify('location_change', '')`.execute(this.#db);
  }

  /** Notifies every node that the people of a company have other notifications: that of its confirmation is shown only while it is confirmed. */
  async announceNotifications(id: string): Promise<void> {
    await sql`select pg_notify('notification_change', id::text) from app_user where company_id = ${id}`.execute(this.#db);
  }

  /**
   * Deletes the unsent mails that tell the people of a company that it is confirmed; their notifications wait for a mail again. A mail is queued in the
   * transaction that marks its notifications as mailed. One that is being sent is not deleted.
   */
  async withdrawConfirmationMails(id: string): Promise<void> {
    await sql`
      with withdrawn as (
        delete from mail using app_user as person join notification as confirmation on confirmation.user_id = person.id
        where person.company_id = ${id} and confirmation.company_id = ${id} and confirmation.kind = 'company_confirmed'
          and mail.recipient = person.email and mail.created_at = confirmation.mailed_at and mail.unsubscribe_url is not null
          and mail.sent_at is null and (mail.claimed_until is null or mail.claimed_until <= now())
        returning person.id as user_id, confirmation.mailed_at
      )
      update notification set mailed_at = null from withdrawn
      where notification.user_id = withdrawn.user_id and notification.mailed_at = withdrawn.mailed_at
    `.execute(this.#db);
  }

  /** Ids of companies that `deleteEmpty` deletes, up to `limit`. */
  async findEmpty(limit: number): Promise<string[]> {
    const rows = await this.#db.selectFrom('company').select('id').where(IS_EMPTY).limit(limit).execute();
    return rows.map(({ id }) => id);
  }

  /**
   * Deletes those of the companies that have no name, no people, no locations and no plan. Locked first, in a statement of its own, so that what is
   * added concurrently is seen.
   */
  async deleteEmpty(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const isAmong = sql<boolean>`id = any(${[...ids]}::uuid[])`;
    const unnamed = this.#db.selectFrom('company').select('id').where(isAmong).where('name', 'is', null);
    await unnamed.orderBy('id').forUpdate().execute();
    await this.#db.deleteFrom('company').where(isAmong).where(IS_EMPTY).execute();
  }
}
