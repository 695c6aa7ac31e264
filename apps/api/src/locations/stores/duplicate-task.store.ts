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

  /** Deletes the oldest tasks and returns their locations. */
  async take(limit: number): Promise<string[]> {
    const { rows } = await sql<{ location_id: string }>`
      delete from location_duplicate_task where id = any(array(select id from location_duplicate_task order by id limit ${limit}))
      returning location_id
    `.execute(this.#db);
    return [...new Set(rows.map(({ location_id }) => location_id))];
  }

  /** Moves the oldest task behind all others. */
  async postpone(): Promise<void> {
    for (const location_id of await this.take(1)) await this.#db.insertInto('location_duplicate_task').values({ location_id }).execute();
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
