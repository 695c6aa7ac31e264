import type { DuplicateReason } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema/tables.ts';

/** A location whose pairs are classified. */
export interface DuplicateSubject {
  readonly id: string;
  readonly name: string | null;
  readonly lng: number;
  readonly lat: number;
}

/** Two possible duplicates, the smaller id first. */
export interface ClassifiedPair {
  readonly low: string;
  readonly high: string;
  /** In metres. */
  readonly distance: number;
  readonly reasons: readonly DuplicateReason[];
}

/** A location that could not be classified. */
export interface FailedTask {
  readonly locationId: string;
  readonly failures: number;
}

/** Minutes until the next attempt after each failure; after the last of them a location is set aside: tried once a day. */
export const RETRY_MINUTES = [1, 5, 30, 120, 24 * 60] as const;

/** Beyond two days the moment was written while the clock was ahead. */
const isDue = sql`(due_at <= now() or due_at > now() + interval '2 days')`;

/** Changed locations whose pairs are to be classified, and the resulting pairs. */
export class DuplicateTaskStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Keeps other nodes from classifying until the transaction ends; returns false if one is doing so. */
  async claim(): Promise<boolean> {
    const { rows } = await sql<{
      isMine: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended('duplicates', 0)) as "isMine"`.execute(this.#db);
    return rows[0]?.isMine ?? false;
  }

  /** Deletes the oldest due tasks, with failed ones of the same locations, and returns their locations. */
  async take(limit: number): Promise<string[]> {
    const { rows } = await sql<{ location_id: string }>`
      delete from location_duplicate_task where id = any(array(select id from location_duplicate_task where ${isDue} order by id limit ${limit}))
      returning location_id
    `.execute(this.#db);
    const ids = [...new Set(rows.map(({ location_id }) => location_id))];
    await sql`delete from location_duplicate_task where failures > 0 and location_id = any(${ids}::uuid[])`.execute(this.#db);
    return ids;
  }

  /** Counts a failure of the oldest due task, after which it is due later; returns its location, or undefined if none is due. */
  async postpone(): Promise<FailedTask | undefined> {
    const { rows } = await sql<FailedTask>`
      with oldest as (select id, location_id from location_duplicate_task where ${isDue} order by id limit 1),
        failed as (select coalesce(max(failures), 0) + 1 as failures from location_duplicate_task
          where failures > 0 and location_id = (select location_id from oldest))
      update location_duplicate_task task set failures = failed.failures,
        due_at = now() + (${RETRY_MINUTES}::integer[])[least(failed.failures, ${RETRY_MINUTES.length})] * interval '1 minute'
      from oldest, failed where task.id = oldest.id returning task.location_id as "locationId", task.failures
    `.execute(this.#db);
    return rows[0];
  }

  /** Number of locations that are tried once a day only. */
  async countSetAside(): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(distinct location_id) as total from location_duplicate_task where failures >= ${RETRY_MINUTES.length}
    `.execute(this.#db);
    return rows[0]?.total ?? 0;
  }

  /** The locations of these ids that exist and have a position. */
  subjects(ids: readonly string[]): Promise<DuplicateSubject[]> {
    return this.#db
      .selectFrom('location')
      .select(['id', 'name', 'lng', 'lat'])
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .where('deleted_at', 'is', null)
      .where('lng', 'is not', null)
      .$narrowType<{ lng: number; lat: number }>()
      .execute();
  }

  /** Replaces the pairs of these locations. */
  async replace(ids: readonly string[], pairs: readonly ClassifiedPair[]): Promise<void> {
    await sql`delete from location_duplicate where low = any(${[...ids]}::uuid[]) or high = any(${[...ids]}::uuid[])`.execute(this.#db);
    if (pairs.length === 0) return;
    await sql`
      insert into location_duplicate (low, high, low_company, high_company, distance, reasons)
      select pair.low, pair.high, one.company_id, other.company_id, pair.distance, pair.reasons
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (low uuid, high uuid, distance float8, reasons text[])
      join location one on one.id = pair.low join location other on other.id = pair.high
      on conflict do nothing
    `.execute(this.#db);
  }
}
