import { type CompanyContact, type CompanyExtent, WAITING_COMPANIES_COUNTED } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/db/schema/tables.ts';

/** Filter of companies; null matches any. */
export interface CompanyFilter {
  readonly needles: readonly string[];
  readonly isConfirmed: boolean | null;
  /** Whether only companies that wait for their confirmation match. */
  readonly isWaiting: boolean;
}

/** A company with its counts. */
export interface CompanyListRow {
  readonly id: string;
  readonly name: string | null;
  readonly confirmedAt: Date | null;
  readonly createdAt: Date;
  readonly people: number;
  readonly locations: number;
  /** Name and address of the earliest account. */
  readonly firstPerson: string | null;
  readonly contact: CompanyContact;
}

/** Whether a company waits for its confirmation: there is somebody who can sign in, so it is worth a check. */
const IS_WAITING = sql<boolean>`(confirmed_at is null
  and exists (select from app_user where company_id = company.id and status = 'active'))`;

const CONTACT = sql<CompanyContact>`jsonb_build_object('street', street, 'postcode', postcode, 'city', city, 'country', country,
  'contactName', contact_name, 'contactEmail', contact_email, 'contactPhone', contact_phone)`;

/** Companies as seen by those who manage people. */
export class CompanyListStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** One page by folded name; unnamed companies come last, newest first. */
  page(filter: CompanyFilter, limit: number, offset: number): Promise<CompanyListRow[]> {
    return this.#summaries()
      .where(matches(filter))
      .orderBy(sql`company.name is null`)
      .orderBy('name_key')
      .orderBy('company.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  async count(filter: CompanyFilter): Promise<number> {
    const query = this.#db.selectFrom('company').select(({ fn }) => fn.countAll<number>().as('total'));
    return (await query.where(matches(filter)).executeTakeFirstOrThrow()).total;
  }

  /** Number of unconfirmed companies with an active user, counted up to `WAITING_COMPANIES_COUNTED`. */
  async countWaiting(): Promise<number> {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from (
        select from company where ${IS_WAITING} limit ${WAITING_COMPANIES_COUNTED}) as company
    `.execute(this.#db);
    return rows[0]?.waiting ?? 0;
  }

  /** Those of the companies that wait for their confirmation. */
  async waitingAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const query = this.#db
      .selectFrom('company')
      .select('id')
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`);
    return new Set((await query.where(IS_WAITING).execute()).map(({ id }) => id));
  }

  /** A company with its counts; rejects if it does not exist. */
  find(id: string): Promise<CompanyListRow> {
    return this.#summaries().where('company.id', '=', id).executeTakeFirstOrThrow();
  }

  /** Number of people, locations and files of a company; consistent if the caller holds the company's lock. */
  async extentOf(id: string): Promise<CompanyExtent> {
    const own = sql`from location where company_id = ${id} and deleted_at is null`;
    const { rows } = await sql<CompanyExtent>`
      select (select count(*) from app_user where company_id = ${id}) as people, (select count(*) ${own}) as locations,
        (select count(*) ${own} and not admin_published) as "hiddenLocations",
        (select count(distinct hash) from location_media where location_id in (select id ${own})) as files
    `.execute(this.#db);
    return rows[0] as CompanyExtent;
  }

  /** Counts are computed for the rows of the page only, by the indexes on the company. */
  #summaries() {
    const own = sql`from app_user where company_id = company.id`;
    const first = sql<
      string | null
    >`(select trim(vorname || ' ' || nachname) || ' <' || email || '>' ${own} order by created_at, id limit 1)`;
    return this.#db
      .selectFrom('company')
      .select(['company.id', 'company.name', 'confirmed_at as confirmedAt', 'company.created_at as createdAt'])
      .select([
        sql<number>`(select count(*) ${own})`.as('people'),
        sql<number>`(select count(*) from location where company_id = company.id and deleted_at is null)`.as('locations'),
        sql<string | null>`ltrim(${first})`.as('firstPerson'),
        CONTACT.as('contact'),
      ]);
  }
}

const escaped = (needle: string): string => needle.replace(/[\\%_]/g, '\\$&');

/** Whether the name, or a person of the company, contains one of the needles. */
function matches({ needles, isConfirmed, isWaiting }: CompanyFilter) {
  const patterns = needles.map((needle) => `%${escaped(needle)}%`);
  const named = sql`(company.name_key like any(${patterns}::text[])
    or exists (select from app_user where company_id = company.id and app_user.search_key like any(${patterns}::text[])))`;
  const conditions = [
    ...(needles.length > 0 ? [named] : []),
    ...(isConfirmed === null ? [] : [isConfirmed ? sql`confirmed_at is not null` : sql`confirmed_at is null`]),
    ...(isWaiting ? [IS_WAITING] : []),
  ];
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;
}
