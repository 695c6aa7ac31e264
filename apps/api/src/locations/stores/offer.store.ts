import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema/tables.ts';
import type { OfferRow } from '../record/location-record.ts';
import { assignments, columnsOf, insertRows } from './record-batch.store.ts';

const byId = (one: OfferRow, other: OfferRow): number => (one.id < other.id ? -1 : 1);

/** Company blocks of locations. */
export class OfferStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Ids that are taken, with their location. */
  async owners(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('offer')
      .select(['id', 'location_id'])
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .execute();
    return new Map(rows.map(({ id, location_id }) => [id, location_id]));
  }

  /**
   * Inserts or updates blocks, always in id order, so that two batches cannot deadlock. Blocks of another location are not updated; returns
   * whether all were saved.
   */
  async saveMany(rows: readonly OfferRow[]): Promise<boolean> {
    if (rows.length === 0) return true;
    const set = assignments(columnsOf(rows, ['id', 'location_id']), 'excluded');
    const { rows: saved } = await sql`
      ${insertRows('offer', rows.toSorted(byId))} on conflict (id) do update set ${set} where offer.location_id = excluded.location_id returning id
    `.execute(this.#db);
    return saved.length === rows.length;
  }

  async deleteMany(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#db
      .deleteFrom('offer')
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .execute();
  }
}
