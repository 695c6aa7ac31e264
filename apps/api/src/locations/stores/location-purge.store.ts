import { type Kysely, sql } from 'kysely';
import { countUpTo } from '../../platform/db/count-up-to.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';

const dueBefore = (before: Date) => sql<boolean>`deleted_at < ${before} and merged_into is null`;
const among = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`;

/** Purges locations from the trash. Losers of a merge are purged with their winner, because their ids resolve to it. */
export class LocationPurgeStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Locations deleted before a time, oldest first, locked; rows locked by others are skipped. */
  async lockDue(before: Date, limit: number): Promise<string[]> {
    const query = this.#db.selectFrom('location').select('id').where(dueBefore(before)).orderBy('deleted_at').limit(limit);
    return (await query.forUpdate().skipLocked().execute()).map(({ id }) => id);
  }

  /** Number of locations that `lockDue` would find, counted up to a limit. */
  countDue(before: Date, limit: number): Promise<number> {
    return countUpTo(this.#db, 'location', dueBefore(before), limit);
  }

  /**
   * Purges locations with their history, and the losers merged into them. Blocks, picture entries, pairs and import data are deleted by cascade;
   * reports that refer to them keep their own texts and the title; the sweeper deletes the files.
   */
  async delete(winners: readonly string[]): Promise<void> {
    if (winners.length === 0) return;
    const ids = await this.#lockWithMerged(winners);
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

  /** The locked winners and their losers, locked here; one that was restored before the lock was granted stays, with those merged into it. */
  async #lockWithMerged(winners: readonly string[]): Promise<string[]> {
    const ids = await this.#withMerged(winners);
    if (ids.length === winners.length) return ids;
    await this.#db.selectFrom('location').select('id').where(among('id', ids)).orderBy('id').forUpdate().execute();
    return this.#withMerged(winners);
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
