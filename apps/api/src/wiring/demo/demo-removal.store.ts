import type { UserStatus } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema/tables.ts';

/** Data for deciding whether an account belongs to the demo. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly email_key: string;
  readonly password_hash: string | null;
  readonly company_id: string;
  readonly is_super_admin: boolean;
  readonly status: UserStatus;
}

const among = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`;

/** Finds and deletes the demo's data, and what its users created. */
export class DemoRemovalStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  accounts(): Promise<Account[]> {
    const columns = ['id', 'email', 'email_key', 'password_hash', 'company_id', 'is_super_admin', 'status'] as const;
    return this.#db.selectFrom('app_user').select(columns).orderBy('email_key').execute();
  }

  async companiesNamed(names: readonly string[]): Promise<string[]> {
    const rows = await this.#db.selectFrom('company').select('id').where('name', 'in', names).execute();
    return rows.map(({ id }) => id);
  }

  /** Locations created by the demo, and those of its companies that were not created by a staying account. */
  async locations(companies: readonly string[], staying: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from location where exists (
        select from location_history as made where made.location_id = location.id and made.action = 'create' and made.source = 'demo'
      ) or (${among('company_id', companies)} and not exists (
        select from location_history as made
        where made.location_id = location.id and made.action = 'create' and ${among('made.user_id', staying)}
      )) order by id
    `.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  /** Reports on these locations, and the demo's own: with proposed changes, but without a `received` step. */
  async reports(locations: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from report where ${among('location_id', locations)} or (proposed <> '{}' and not exists (
        select from report_step where report_step.report_id = report.id and report_step.action = 'received'
      ))
    `.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  /** Those of the companies without remaining users and locations, with their names. */
  async emptyCompanies(companies: readonly string[], people: readonly string[], locations: readonly string[]) {
    const { rows } = await sql<{ id: string; name: string | null }>`
      select id, name from company where ${among('id', companies)}
        and not exists (select from app_user where company_id = company.id and not ${among('app_user.id', people)})
        and not exists (select from location where company_id = company.id and not ${among('location.id', locations)})
      order by id
    `.execute(this.#db);
    return rows;
  }

  /** Imports of these companies or users. */
  async imports(companies: readonly string[], people: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from import where ${among('company_id', companies)} or ${among('user_id', people)}
    `.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  /** Names of valid API keys whose creator was deleted. */
  async ownerlessKeys(): Promise<string[]> {
    const keys = this.#db.selectFrom('api_key').select('name').where('created_by', 'is', null).where('revoked_at', 'is', null);
    return (await keys.orderBy('name').execute()).map(({ name }) => name);
  }

  async deleteReports(ids: readonly string[]): Promise<void> {
    await this.#db.deleteFrom('report').where(among('id', ids)).execute();
  }

  async deleteImports(ids: readonly string[]): Promise<void> {
    await this.#db.deleteFrom('import').where(among('id', ids)).execute();
  }

  /** Deletes accounts with their dependent rows, and the API keys they created. */
  async deletePeople(ids: readonly string[]): Promise<void> {
    await this.#db.deleteFrom('api_key').where(among('created_by', ids)).execute();
    await this.#db.deleteFrom('app_user').where(among('id', ids)).execute();
  }

  /** Deletes mails to these users and to `.example` addresses; unsent ones would be sent at the next start. */
  async deleteMails(recipients: readonly string[]): Promise<void> {
    await sql`delete from mail where recipient = any(${[...recipients]}::text[]) or recipient ilike '%.example'`.execute(this.#db);
  }

  /** Deletes companies without users and locations, together with their subscriptions, which are otherwise append-only. */
  async deleteCompanies(ids: readonly string[]): Promise<void> {
    await sql`alter table subscription disable trigger subscription_append_only`.execute(this.#db);
    await this.#db.deleteFrom('subscription').where(among('company_id', ids)).execute();
    await sql`alter table subscription enable trigger subscription_append_only`.execute(this.#db);
    await this.#db.deleteFrom('company').where(among('id', ids)).execute();
  }
}
