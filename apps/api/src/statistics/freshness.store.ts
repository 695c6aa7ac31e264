import type { FreshnessWeek } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import { deleteBatch } from '../platform/db/delete-batch.ts';
import type { Tables } from '../platform/db/schema/tables.ts';
import type { Scope } from './statistics.store.ts';

/** When freshness is recorded; day and Monday in German time, as `YYYY-MM-DD`. */
interface FreshnessRecord {
  readonly day: string;
  readonly week: string;
  /** Locations neither saved nor confirmed since then are stale. */
  readonly staleBefore: Date;
}

/** Recorded freshness of the locations, by week (ADR 0072). */
export class FreshnessStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Whether the network was recorded on this day or later. */
  async isRecorded(day: string): Promise<boolean> {
    const query = this.#db.selectFrom('freshness_week').select('week').where('company_id', 'is', null);
    return (await query.where('recorded_on', '>=', day).limit(1).executeTakeFirst()) !== undefined;
  }

  /** Counts the locations of every company and of the network in one pass, and stores the counts as those of the week. */
  async record({ day, week, staleBefore }: FreshnessRecord): Promise<void> {
    await sql`
      insert into freshness_week (week, company_id, recorded_on, total, touched)
      select ${week}::date, company_id, ${day}::date, count(*), count(*) filter (where greatest(updated_at, confirmed_at) >= ${staleBefore})
      from location where deleted_at is null group by grouping sets ((company_id), ()) having count(*) > 0
      on conflict (company_id, week) do update
        set recorded_on = excluded.recorded_on, total = excluded.total, touched = excluded.touched
    `.execute(this.#db);
  }

  /** The records of a company, or of the network, from a week on, oldest first. */
  since(scope: Scope, week: string): Promise<FreshnessWeek[]> {
    return this.#db
      .selectFrom('freshness_week')
      .select([sql<string>`to_char(week, 'YYYY-MM-DD')`.as('week'), 'total', 'touched'])
      .where('company_id', scope === null ? 'is' : '=', scope)
      .where('week', '>=', week)
      .orderBy('freshness_week.week')
      .execute();
  }

  /** Deletes a batch of records of weeks before this one; returns the number. */
  deleteBefore(week: string): Promise<number> {
    return deleteBatch(this.#db, 'freshness_week', sql<boolean>`week < ${week}::date`);
  }

  /** Deletes all records. */
  async deleteAll(): Promise<void> {
    await this.#db.deleteFrom('freshness_week').execute();
  }
}
