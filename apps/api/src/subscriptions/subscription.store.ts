import { type PlanLimits, type QuotaKind, UNCONFIRMED_LIMITS } from '@rastnetz/contract';
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import type { SubscriptionTable } from '../platform/db/schema/subscription-tables.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

/** Current limits of a company. */
export interface PresentLimits extends PlanLimits {
  readonly companyId: string;
  /** Last day, `YYYY-MM-DD`. */
  readonly endsOn: string | null;
  /** Whether the limits are those of an unconfirmed company without a plan. */
  readonly isUnconfirmed: boolean;
  readonly isConfirmed: boolean;
}

/** Current limits of a company, and what is used of them. */
export interface QuotaUsage extends PresentLimits {
  readonly used: Readonly<Record<Exclude<QuotaKind, 'bytes'>, number>>;
}

/** Used seats and locations of the row's company, counted by index. */
export const seatsUsed: RawBuilder<number> = sql`(select count(*) from app_user where company_id = company.id and status <> 'blocked')`;
export const locationsUsed: RawBuilder<number> = sql`(select count(*) from location where company_id = company.id and deleted_at is null)`;

/** The newest plan of the row's company, as `newest`; null if there is none. */
export const newestEntry: RawBuilder<unknown> = sql`left join lateral
  (select * from subscription where company_id = company.id order by id desc limit 1) as newest on true`;

const isUnconfirmed: RawBuilder<boolean> = sql`(newest.id is null and company.confirmed_at is null)`;

/** New locations that the row's company reported to the clearing within a day; counted only if its limits are those of an unconfirmed company. */
const reportsUsed: RawBuilder<number> = sql`case when ${isUnconfirmed} then (select count(*) from report join location on location.id = report.location_id
  where location.company_id = company.id and report.kind = 'new' and report.created_at > now() - interval '1 day') else 0 end`;

/** Limits of the row's company: those of its plan, or of an unconfirmed company without one. */
export const seatLimit: RawBuilder<number | null> =
  sql`case when ${isUnconfirmed} then ${UNCONFIRMED_LIMITS.seats}::int else newest.seat_limit end`;
export const locationLimit: RawBuilder<number | null> =
  sql`case when ${isUnconfirmed} then ${UNCONFIRMED_LIMITS.locations}::int else newest.location_limit end`;

const present: RawBuilder<unknown> = sql`company.id as "companyId", newest.ends_on as "endsOn", ${isUnconfirmed} as "isUnconfirmed", company.confirmed_at is not null as "isConfirmed",
  ${seatLimit} as "seatLimit", ${locationLimit} as "locationLimit"`;

/** Plans of companies and their usage. */
export class SubscriptionStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Current limits of those of the companies that have a plan or are unconfirmed; takes no lock. */
  async presentOf(companyIds: readonly string[]): Promise<PresentLimits[]> {
    const { rows } = await sql<PresentLimits>`
      select ${present} from company ${newestEntry}
      where company.id = any(${[...companyIds]}::uuid[]) and (newest.id is not null or company.confirmed_at is null)
    `.execute(this.#db);
    return rows;
  }

  /**
   * Locks companies in id order, so that only one transaction at a time adds to each. The lock mode (`for no key update`) does not block inserts
   * that reference a company.
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

  /** Limits and usage of companies, in one statement. The companies must be locked before something is added. */
  async usageOf(companyIds: readonly string[]): Promise<QuotaUsage[]> {
    const { rows } = await sql<PresentLimits & QuotaUsage['used']>`
      select ${present}, ${seatsUsed} as seats, ${locationsUsed} as locations, ${reportsUsed} as reports
      from company ${newestEntry} where company.id = any(${[...companyIds]}::uuid[])
    `.execute(this.#db);
    return rows.map(({ seats, locations, reports, ...limits }) => ({ ...limits, used: { seats, locations, reports } }));
  }

  /**
   * Bytes of all files of a company, each counted once: those of its locations, including the trash, uploads of its people, and `hashes`. The
   * company must be locked before a file is added.
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

  /** The newest plans of a company, with current names. */
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
