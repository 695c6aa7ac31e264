import type { Plan } from '@rastnetz/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../platform/db/schema/tables.ts';
import { locationLimit, locationsUsed, newestEntry, type PresentLimits, seatLimit, seatsUsed } from './subscription.store.ts';

/** Filter of companies. */
export interface SubscriptionFilter {
  readonly needles: readonly string[];
  /** Only companies near or above a limit. */
  readonly isTight: boolean;
}

export interface SubscriptionRow extends Omit<PresentLimits, 'isUnconfirmed' | 'isConfirmed'> {
  readonly companyName: string | null;
  readonly plan: Plan | null;
  readonly seatsUsed: number;
  readonly locationsUsed: number;
  /** Name and address of the earliest account. */
  readonly firstPerson: string | null;
}

/** Companies with their plans, for those who set them. */
export class SubscriptionListStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** One page by folded name; unnamed companies come last. Usage is computed for the rows of the page only. */
  async page(filter: SubscriptionFilter, limit: number, offset: number): Promise<SubscriptionRow[]> {
    const first = sql`(select trim(vorname || ' ' || nachname) || ' <' || email || '>'
      from app_user where company_id = company.id order by created_at, id limit 1)`;
    const { rows } = await sql<SubscriptionRow>`
      select company.id as "companyId", company.name as "companyName", plan, ${seatLimit} as "seatLimit", ${locationLimit} as "locationLimit",
        ends_on as "endsOn", ${seatsUsed} as "seatsUsed", ${locationsUsed} as "locationsUsed", ltrim(${first}) as "firstPerson"
      from company ${newestEntry} where ${matching(filter)}
      order by company.name is null, company.name_key, company.id desc limit ${limit} offset ${offset}
    `.execute(this.#db);
    return rows;
  }

  async count(filter: SubscriptionFilter): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from company ${filter.isTight ? newestEntry : sql``} where ${matching(filter)}
    `.execute(this.#db);
    return rows[0]?.total ?? 0;
  }
}

const escaped = (needle: string): string => needle.replace(/[\\%_]/g, '\\$&');

/** At least four fifths of a limit, as `limitLevel` of the contract; companies without limits are not counted. */
const tight: RawBuilder<boolean> = sql`(${seatsUsed} * 5 >= (${seatLimit})::bigint * 4
  or ${locationsUsed} * 5 >= (${locationLimit})::bigint * 4)`;

/** Whether the name, or a person of the company, contains one of the needles. */
function matching({ needles, isTight }: SubscriptionFilter): RawBuilder<boolean> {
  const patterns = needles.map((needle) => `%${escaped(needle)}%`);
  const named = sql`(company.name_key like any(${patterns}::text[])
    or exists (select from app_user where company_id = company.id and app_user.search_key like any(${patterns}::text[])))`;
  const conditions = [...(needles.length > 0 ? [named] : []), ...(isTight ? [tight] : [])];
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;
}
