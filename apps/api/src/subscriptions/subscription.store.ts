import type { LimitKind, PlanLimits } from '@rastnetz/contract';
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import type { SubscriptionTable } from '../db/subscription-tables.ts';
import type { Tables } from '../db/tables.ts';

/** What holds for a company at present. */
export interface PresentLimits extends PlanLimits {
  readonly companyId: string;
  /** Last day, `YYYY-MM-DD`. */
  readonly endsOn: string | null;
}

/** What holds for a company, and what of it is taken. */
export interface TakenRoom extends PresentLimits {
  readonly used: Readonly<Record<LimitKind, number>>;
}

/** Seats and locations of the company of the row, by the indexes of their company. */
export const seatsUsed: RawBuilder<number> = sql`(select count(*) from app_user where company_id = company.id and status <> 'blocked')`;
export const locationsUsed: RawBuilder<number> = sql`(select count(*) from location where company_id = company.id and deleted_at is null)`;

/** The newest entry of the company of the row, as `newest`; a row without one has none. */
export const newestEntry: RawBuilder<unknown> = sql`left join lateral
  (select * from subscription where company_id = company.id order by id desc limit 1) as newest on true`;

/** Plans of companies: what was set, and what of it is taken. */
export class SubscriptionStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** What holds for those of the companies for whom something was set; nothing is locked. */
  async presentOf(companyIds: readonly string[]): Promise<PresentLimits[]> {
    const { rows } = await sql<PresentLimits>`
      select distinct on (company_id) company_id as "companyId", seat_limit as "seatLimit", location_limit as "locationLimit", ends_on as "endsOn"
      from subscription where company_id = any(${[...companyIds]}::uuid[]) order by company_id, id desc
    `.execute(this.#db);
    return rows;
  }

  /**
   * Lets one transaction at a time add to each of the companies, in the order of their ids. What points at a company may be put in
   * meanwhile: that asks for its key alone.
   */
  async lockCompanies(companyIds: readonly string[]): Promise<void> {
    await this.#db
      .selectFrom('company')
      .select('id')
      .where(sql<boolean>`id = any(${[...companyIds]}::uuid[])`)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  }

  /** What holds for the companies and what of it is taken, in one statement. Ask with the companies locked. */
  async roomOf(companyIds: readonly string[]): Promise<TakenRoom[]> {
    const { rows } = await sql<PresentLimits & { seats: number; locations: number }>`
      select company.id as "companyId", seat_limit as "seatLimit", location_limit as "locationLimit", ends_on as "endsOn",
        ${seatsUsed} as seats, ${locationsUsed} as locations
      from company ${newestEntry} where company.id = any(${[...companyIds]}::uuid[])
    `.execute(this.#db);
    return rows.map(({ seats, locations, ...present }) => ({ ...present, used: { seats, locations } }));
  }

  async append(entry: Insertable<SubscriptionTable>): Promise<void> {
    await this.#db.insertInto('subscription').values(entry).execute();
  }

  /** The newest entries of a company, with the names of today. */
  newestOf(companyId: string, limit: number) {
    const name = sql<string | null>`btrim(app_user.vorname || ' ' || app_user.nachname)`;
    return this.#db
      .selectFrom('subscription')
      .leftJoin('app_user', 'app_user.id', 'subscription.set_by')
      .select(['subscription.id', 'plan', 'seat_limit', 'location_limit', 'starts_on', 'ends_on', 'note', 'set_at', name.as('set_by')])
      .where('subscription.company_id', '=', companyId)
      .orderBy('subscription.id', 'desc')
      .limit(limit)
      .execute();
  }

  async countOf(companyId: string): Promise<number> {
    const query = this.#db.selectFrom('subscription').select(({ fn }) => fn.countAll<number>().as('total'));
    return (await query.where('company_id', '=', companyId).executeTakeFirstOrThrow()).total;
  }
}

export type EntryRow = Awaited<ReturnType<SubscriptionStore['newestOf']>>[number];
