import { foldText, type ReportEntry, type ReportStage, searchKey } from '@rastnetz/contract';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { countUpTo } from '../platform/db/count-up-to.ts';
import { deleteBatch } from '../platform/db/delete-batch.ts';
import type { Row } from '../platform/db/row.ts';
import type { ReportMediaTable, ReportTable } from '../platform/db/schema/clearing-tables.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

export type ReportRow = Selectable<ReportTable>;

/** A picture of a report, with facts about its file. */
export interface ReportPhotoRow extends Row<ReportMediaTable> {
  readonly type: string;
  readonly pages: number | null;
}

/** A report to insert; sort and search keys are derived from its title. */
export type NewReport = Omit<Insertable<ReportTable>, 'proposed' | 'replaced' | 'name_key' | 'search_key'> & {
  readonly title: string;
  readonly proposed: Readonly<Record<string, unknown>>;
  readonly replaced?: Readonly<Record<string, unknown>>;
};

/** A location whose title and type its reports take over. */
interface Titled {
  readonly _id: string;
  readonly title: string;
  readonly locationType: ReportRow['location_type'];
}

const keysOf = (title: string) => ({ name_key: foldText(title), search_key: searchKey(title) });

/** Whether an account of `app_user` may clear reports, as `isClearer` decides: admins and super admins have the right by role. */
export const IS_CLEARER = sql<boolean>`status = 'active' and (is_admin or is_super_admin or 'clearing' = any(access))`;

/** A person at a report. */
export interface ReportPerson {
  readonly name: string;
  readonly isClearer: boolean;
}

const wasDecided = (before: Date) => sql<boolean>`decided_at < ${before}`;

/** Reports of drivers (ADR 0019). */
export class ReportStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async insertAll(reports: readonly NewReport[]): Promise<void> {
    if (reports.length === 0) return;
    const rows = reports.map(({ proposed, replaced = {}, title, ...report }) => ({
      ...report,
      proposed: JSON.stringify(proposed),
      replaced: JSON.stringify(replaced),
      ...keysOf(title),
    }));
    await this.#db.insertInto('report').values(rows).execute();
  }

  findById(id: string): Promise<ReportRow | undefined> {
    return this.#db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Those of the locations that have an open report of kind `new`. */
  async openNewOf(locationIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#db
      .selectFrom('report')
      .select('location_id')
      .where(sql<boolean>`location_id = any(${[...locationIds]}::uuid[])`)
      .where('kind', '=', 'new')
      .where('decided_at', 'is', null)
      .execute();
    return new Set(rows.flatMap(({ location_id: id }) => id ?? []));
  }

  /**
   * Those of the locations that have an open report of kind `new`, and on which nobody has rejected such a report since a time, nor decided that an
   * open one is not published.
   */
  async undecidedSince(locations: readonly { readonly locationId: string; readonly at: Date }[]): Promise<ReadonlySet<string>> {
    if (locations.length === 0) return new Set();
    const ids = locations.map(({ locationId }) => locationId);
    const { rows } = await sql<{ id: string }>`
      select since.id from unnest(${ids}::uuid[], ${locations.map(({ at }) => at)}::timestamptz[]) as since (id, at)
      join report on report.location_id = since.id and kind = 'new'
      group by since.id
      having bool_or(decided_at is null) and bool_and(coalesce(decided_at < since.at, admin_published is null))
    `.execute(this.#db);
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Deletes the open reports of kind `new` of these locations, which must be locked, that are as they were created: nothing was saved, written or
   * noted on them. Returns their locations.
   */
  async deleteUntouchedNew(locationIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (locationIds.length === 0) return new Set();
    const untouched = sql<boolean>`location_id = any(${[...locationIds]}::uuid[]) and kind = 'new' and decided_at is null and version = 1`;
    const rows = await this.#db.selectFrom('report').select('id').where(untouched).orderBy('id').forUpdate().execute();
    // A statement of its own, so that a note that was written until the reports were locked is seen.
    const deleted = await this.#db
      .deleteFrom('report')
      .where(sql<boolean>`id = any(${rows.map(({ id }) => id)}::uuid[])`)
      .where(sql<boolean>`not exists (select from note where note.report_id = report.id)`)
      .where(sql<boolean>`not exists (select from report_step where report_step.report_id = report.id)`)
      .where(sql<boolean>`not exists (select from report_message where report_message.report_id = report.id)`)
      .returning('location_id')
      .execute();
    return new Set(deleted.flatMap(({ location_id: id }) => id ?? []));
  }

  /** Rows of these ids, locked until the transaction ends, always in id order. */
  lockByIds(ids: readonly string[]): Promise<ReportRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.#db
      .selectFrom('report')
      .selectAll()
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  /** Deletes a batch of reports decided before a time, with their steps, messages and pictures; returns the number. */
  deleteDecided(before: Date): Promise<number> {
    return deleteBatch(this.#db, 'report', wasDecided(before));
  }

  /** Number of reports decided before a time, counted up to a limit. */
  countDecided(before: Date, limit: number): Promise<number> {
    return countUpTo(this.#db, 'report', wasDecided(before), limit);
  }

  /** Updates title keys and type of reports to those of their location; locked in id order first, because an update locks in scan order. */
  async retitle(locations: readonly Titled[]): Promise<void> {
    if (locations.length === 0) return;
    const ids = locations.map(({ _id }) => _id);
    const keys = locations.map(({ title }) => keysOf(title));
    await sql`
      with titled as (select id from report where location_id = any(${ids}::uuid[]) order by id for update)
      update report set name_key = fresh.name_key, search_key = fresh.search_key, location_type = fresh.type::location_type
      from unnest(${ids}::uuid[], ${keys.map(({ name_key }) => name_key)}::text[], ${keys.map(({ search_key }) => search_key)}::text[],
        ${locations.map(({ locationType }) => locationType)}::text[]) as fresh (id, name_key, search_key, type)
      where report.location_id = fresh.id and report.id in (select id from titled)
    `.execute(this.#db);
  }

  /**
   * Increments the version of open reports of kind `new` on changed locations, so that nobody decides on a state they have not seen; the locations
   * must be locked.
   */
  async incrementOpenReports(locationIds: readonly string[], userId: string | null): Promise<void> {
    if (locationIds.length === 0) return;
    await sql`
      with waiting as (
        select id from report where location_id = any(${[...locationIds]}::uuid[]) and kind = 'new' and decided_at is null
        order by id for update
      )
      update report set version = version + 1, updated_at = now(), updated_by = ${userId}::uuid where id in (select id from waiting)
    `.execute(this.#db);
  }

  /**
   * Who entered the location of a new report in the app, and its present company. Undefined for reports of drivers, which begin with a step
   * `received`, and for merged ones, whose location is another place.
   */
  enteredBy(id: string): Promise<ReportEntry | undefined> {
    return this.#db
      .selectFrom('report')
      .innerJoin('location_history as step', 'step.location_id', 'report.location_id')
      .innerJoin('location', 'location.id', 'report.location_id')
      .innerJoin('company', 'company.id', 'location.company_id')
      .leftJoin('app_user as author', 'author.id', 'step.user_id')
      .select(sql<string | null>`nullif(btrim(author.vorname || ' ' || author.nachname), '')`.as('person'))
      .select('company.name as company')
      .where('report.id', '=', id)
      .where('report.kind', '=', 'new')
      .where('report.stage', '<>', 'merged')
      .where(sql<boolean>`not exists (select from report_step where report_step.report_id = report.id and report_step.action = 'received')`)
      .where('step.action', '=', 'create')
      .where('step.source', '=', 'panel')
      .executeTakeFirst();
  }

  /** People by id. */
  async peopleOf(ids: readonly string[]): Promise<ReadonlyMap<string, ReportPerson>> {
    if (ids.length === 0) return new Map();
    const people = await this.#db
      .selectFrom('app_user')
      .select(['id', 'vorname', 'nachname', IS_CLEARER.as('is_clearer')])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(people.map((each) => [each.id, { name: `${each.vorname} ${each.nachname}`.trim(), isClearer: each.is_clearer }]));
  }

  /** Pictures of reports, each list in order. */
  photosOf(reportIds: readonly string[]): Promise<ReportPhotoRow[]> {
    if (reportIds.length === 0) return Promise.resolve([]);
    return this.#db
      .selectFrom('report_media')
      .innerJoin('media', 'media.hash', 'report_media.hash')
      .selectAll('report_media')
      .select(['media.type', 'media.pages'])
      .where(sql<boolean>`report_id = any(${[...reportIds]}::uuid[])`)
      .orderBy('report_id')
      .orderBy('position')
      .execute();
  }

  async insertPhotos(rows: readonly Row<ReportMediaTable>[]): Promise<void> {
    if (rows.length > 0)
      await this.#db
        .insertInto('report_media')
        .values([...rows])
        .execute();
  }

  /** Open reports by stage, and how many of them are assigned to one account. */
  async openCounts(userId: string): Promise<readonly { stage: ReportStage; count: number; mine: number }[]> {
    const { rows } = await sql<{ stage: ReportStage; count: number; mine: number }>`
      select stage, count(*)::int as count, count(*) filter (where assigned_to = ${userId})::int as mine
      from report where decided_at is null group by stage
    `.execute(this.#db);
    return rows;
  }

  /** Number of open reports. */
  async openCount(): Promise<number> {
    const query = this.#db.selectFrom('report').select(({ fn }) => fn.countAll<number>().as('count'));
    return (await query.where('decided_at', 'is', null).executeTakeFirstOrThrow()).count;
  }
}
