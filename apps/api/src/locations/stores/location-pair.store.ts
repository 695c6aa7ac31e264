import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema/tables.ts';
import { insertRows } from './record-batch.store.ts';

/** Two locations that somebody marked as two places. */
export interface LocationPair {
  readonly one: string;
  readonly other: string;
  readonly userId: string | null;
}

/** Pairs of locations marked as no duplicates; a pair survives the trash and is deleted with either location. */
export class LocationPairStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Stores pairs in one order, so that two transactions with the same pairs cannot deadlock; existing ones keep their author. */
  async remember(pairs: readonly LocationPair[]): Promise<void> {
    if (pairs.length === 0) return;
    const at = new Date();
    const rows = pairs.map(({ one, other, userId }) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      return { low, high, user_id: userId, at };
    });
    rows.sort((one, other) => (one.low + one.high < other.low + other.high ? -1 : 1));
    await sql`${insertRows('location_pair', rows)} on conflict do nothing`.execute(this.#db);
  }

  /** Locations that one was marked as no duplicate of. */
  async othersOf(id: string): Promise<string[]> {
    const { rows } = await sql<{ other: string }>`
      select high as other from location_pair where low = ${id}::uuid union select low from location_pair where high = ${id}::uuid
    `.execute(this.#db);
    return rows.map(({ other }) => other);
  }

  /** Deletes the mark of a pair. */
  async delete(one: string, other: string): Promise<void> {
    const [low, high] = one < other ? [one, other] : [other, one];
    await this.#db.deleteFrom('location_pair').where('low', '=', low).where('high', '=', high).execute();
  }
}
