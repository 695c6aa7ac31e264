import { type PlanLimits, type QuotaKind, UNCONFIRMED_LIMITS } from '@rastnetz/contract';
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import type { SubscriptionTable } from '../platform/db/schema/subscription-tables.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

/** What holds for a company at present. */
export interface PresentLimits extends PlanLimits {
  readonly companyId: string;
  /** Last day, `YYYY-MM-DD`. */
  readonly endsOn: string | null;
  /** Whether the limits are those of a company that nobody confirmed and that has no plan. */
  readonly isUnconfirmed: boolean;
  readonly isConfirmed: boolean;
}

/** What holds for a company, and what of it is taken. */
export interface QuotaUsage extends PresentLimits {
  readonly used: Readonly<Record<Exclude<QuotaKind, 'bytes'>, number>>;
}

/** Seats and locations of the company of the row, by the indexes of their company. */
export const seatsUsed: RawBuilder<number> = sql`(select count(*) from app_user where company_id = company.id and status <> 'blocked')`;
export const locationsUsed: RawBuilder<number> = sql`(select count(*) from location where company_id = company.id and deleted_at is null)`;

/** The newest entry of the company of the row, as `newest`; a row without one has none. */
export const newestEntry: RawBuilder<unknown> = sql`left join lateral
  (select * from subscription where company_id = company.id order by id desc limit 1) as newest on true`;

const isUnconfirmed: RawBuilder<boolean> = sql`(newest.id is null and company.confirmed_at is null)`;

/** Locations that the company of the row laid into clearing within a day; of a company with other limits nobody counts them. */
const reportsUsed: RawBuilder<number> = sql`case when ${isUnconfirmed} then (select count(*) from report join location on location.id = report.location_id
  where location.company_id = company.id and report.kind = 'new' and report.created_at > now() - interval '1 day') else 0 end`;

const present: RawBuilder<unknown> = sql`company.id as "companyId", newest.ends_on as "endsOn", ${isUnconfirmed} as "isUnconfirmed", company.confirmed_at is not null as "isConfirmed",
  case when ${isUnconfirmed} then ${UNCONFIRMED_LIMITS.seats}::int else newest.seat_limit end as "seatLimit",
  case when ${isUnconfirmed} then ${UNCONFIRMED_LIMITS.locations}::int else newest.location_limit end as "locationLimit"`;

/** Plans of companies: what was set, and what of it is taken. */
export class SubscriptionStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** What holds for those of the companies for whom something was set, or that nobody confirmed; nothing is locked. */
  async presentOf(companyIds: readonly string[]): Promise<PresentLimits[]> {
    const { rows } = await sql<PresentLimits>`
      select ${present} from company ${newestEntry}
      where company.id = any(${[...companyIds]}::uuid[]) and (newest.id is not null or company.confirmed_at is null)
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
  async usageOf(companyIds: readonly string[]): Promise<QuotaUsage[]> {
    const { rows } = await sql<PresentLimits & QuotaUsage['used']>`
      select ${present}, ${seatsUsed} as seats, ${locationsUsed} as locations, ${reportsUsed} as reports
      from company ${newestEntry} where company.id = any(${[...companyIds]}::uuid[])
    `.execute(this.#db);
    return rows.map(({ seats, locations, reports, ...limits }) => ({ ...limits, used: { seats, locations, reports } }));
  }

  /**
   * Bytes of all files of a company, each file once: those of its locations, in the trash too, those its people sent ahead, and `hashes`.
   * Ask with the company locked.
   */
  async bytesOf(companyId: string, hashes: readonly string[]): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(bytes), 0)::bigint as bytes from media where hash = any(${[...hashes]}::text[])
        or hash in (select entry.hash from location_media entry join location on location.id = entry.location_id where company_id = ${companyId})
        or hash in (select sent.hash from sent_file sent join app_user on app_user.id = sent.user_id where company_id = ${companyId})
    `.execute(this.#db);
    return rows[0]?.bytes ?? 0;
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
