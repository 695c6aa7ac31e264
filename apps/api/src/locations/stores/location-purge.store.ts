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
   * reports that refer to them are detached; the sweeper deletes the files.
   */
  async delete(winners: readonly string[]): Promise<void> {
    if (winners.length === 0) return;
    const ids = await this.#lockWithMerged(winners);
    await this.#detachReports(ids);
    await this.#db.deleteFrom('location_history').where(among('location_id', ids)).execute();
    await this.#db
      .deleteFrom('location_duplicate')
      .where(sql<boolean>`(${among('low', ids)} or ${among('high', ids)})`)
      .execute();
    await this.#db.deleteFrom('location').where(among('id', ids)).execute();
  }

  /**
   * Reports of the locations keep their own texts and get the title, as their next version, so that nobody decides on a state they have not seen.
   * An open first entry of a location contains nothing itself: it is rejected, because its go-live would create an empty location.
   */
  async #detachReports(ids: readonly string[]): Promise<void> {
    await sql`
      with attached as (
        select report.id, report.stage, location.title,
          report.kind = 'new' and report.decided_at is null and report.proposed ->> 'locationType' is null as is_empty
        from report join location on location.id = report.location_id
        where ${among('location.id', ids)} order by report.id for update of report
      ), detached as (
        update report set proposed = jsonb_build_object('title', attached.title) || proposed, version = version + 1, updated_at = now(),
          stage = case when is_empty then 'rejected' else report.stage end,
          decided_at = case when is_empty then now() else decided_at end,
          updated_by = case when is_empty then null else updated_by end
        from attached where report.id = attached.id returning report.id, version, attached.stage, is_empty
      )
      insert into report_step (report_id, version, action, before, after)
      select id, version, 'rejected'::report_action, jsonb_build_object('stage', stage), jsonb_build_object('stage', 'rejected')
      from detached where is_empty
    `.execute(this.#db);
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
