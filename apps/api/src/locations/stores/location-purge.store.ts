import { type Kysely, sql } from 'kysely';
import { countUpTo } from '../../platform/db/count-up-to.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';

const dueBefore = (before: Date) => sql<boolean>`deleted_at < ${before} and merged_into is null`;
const among = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`;

/** Deletes for good what has lain in the trash long enough. Those merged away stay as long as the location they became: their ids answer with it. */
export class LocationPurgeStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Locations put into the trash before a time, longest there first, locked; those that somebody else just has are left out. */
  async lockDue(before: Date, limit: number): Promise<string[]> {
    const query = this.#db.selectFrom('location').select('id').where(dueBefore(before)).orderBy('deleted_at').limit(limit);
    return (await query.forUpdate().skipLocked().execute()).map(({ id }) => id);
  }

  /** How many `lockDue` would find, counted up to a limit. */
  countDue(before: Date, limit: number): Promise<number> {
    return countUpTo(this.#db, 'location', dueBefore(before), limit);
  }

  /**
   * Deletes locations with what was written of them, and those that were merged into them, which are the same place. Blocks, entries of
   * pictures, pairs and what imports said go with the row; reports that point at it keep their own text, and what it was called; files go
   * with the sweeper.
   */
  async delete(winners: readonly string[]): Promise<void> {
    if (winners.length === 0) return;
    const ids = await this.#withMerged(winners);
    await sql`
      update report set proposed = jsonb_build_object('title', location.title) || proposed
      from location where location.id = report.location_id and ${among('location.id', ids)}
    `.execute(this.#db);
    await this.#db.deleteFrom('location_history').where(among('location_id', ids)).execute();
    await this.#db
      .deleteFrom('location_duplicate')
      .where(sql<boolean>`(${among('low', ids)} or ${among('high', ids)})`)
      .execute();
    await this.#db.deleteFrom('location').where(among('id', ids)).execute();
  }

  async #withMerged(winners: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      with recursive place (id) as (
        select id from location where ${among('id', winners)}
        union select loser.id from location as loser join place on loser.merged_into = place.id
      ) select id from place
    `.execute(this.#db);
    return rows.map(({ id }) => id);
  }
}
