import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema/tables.ts';
import { insertRows } from './record-batch.store.ts';

/** Two locations that somebody said are two places. */
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

  /** Keeps pairs; who said it first stays. The rows of both locations must be locked, or two that name each other wait for ever. */
  async remember(pairs: readonly LocationPair[]): Promise<void> {
    if (pairs.length === 0) return;
    const at = new Date();
    const rows = pairs.map(({ one, other, userId }) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      return { low, high, user_id: userId, at };
    });
    await sql`${insertRows('location_pair', rows)} on conflict do nothing`.execute(this.#db);
  }

  /** Those that a location was said to be no duplicate of. */
  async othersOf(id: string): Promise<string[]> {
    const { rows } = await sql<{ other: string }>`
      select high as other from location_pair where low = ${id}::uuid union select low from location_pair where high = ${id}::uuid
    `.execute(this.#db);
    return rows.map(({ other }) => other);
  }

  /** Forgets that two were said to be two places. */
  async forget(one: string, other: string): Promise<void> {
    const [low, high] = one < other ? [one, other] : [other, one];
    await this.#db.deleteFrom('location_pair').where('low', '=', low).where('high', '=', high).execute();
  }
}
