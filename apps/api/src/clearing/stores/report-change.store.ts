import { foldText, searchKey } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import { assignments, rowSet } from '../../locations/stores/record-batch.store.ts';
import type { Row } from '../../platform/db/row.ts';
import type { ReportMediaTable } from '../../platform/db/schema/clearing-tables.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import type { ReportRow } from '../../reports/report.store.ts';

/** Columns of a report that a step changes and an undo restores. */
export const STEP_COLUMNS = [
  'stage',
  'location_id',
  'proposed',
  'clearing_message_admin',
  'admin_published',
  'reject_reason',
  'assigned_to',
  'decided_at',
] as const;
export type StepColumn = (typeof STEP_COLUMNS)[number];

/** Further columns; the keys are derived from the title. */
const WRITTEN_COLUMNS = [...STEP_COLUMNS, 'location_type', 'updated_by', 'name_key', 'search_key'];

/** Title and type follow the location, or the proposed place. */
export type ReportChange = Partial<Pick<ReportRow, StepColumn | 'location_type'>> & { readonly title?: string };

/** A locked row and its changes. */
export interface ChangedReport {
  readonly row: ReportRow;
  readonly change: ReportChange & Pick<ReportRow, 'updated_by'>;
}

/** Reads and writes of reports by decisions. */
export class ReportChangeStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The rows of these ids, unordered. */
  findByIds(ids: readonly string[]): Promise<ReportRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.#db
      .selectFrom('report')
      .selectAll()
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .execute();
  }

  /** A report and the open reports on a location, locked until the transaction ends, in the order of `lockByIds`. */
  lockWithOpenOn(id: string | null, locationId: string | null): Promise<ReportRow[]> {
    return this.#db
      .selectFrom('report')
      .selectAll()
      .where(sql<boolean>`id = ${id}::uuid or (location_id = ${locationId}::uuid and decided_at is null)`)
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  /** Writes rows as their next versions in one statement and returns them in order. */
  async changeAll(changes: readonly ChangedReport[]): Promise<ReportRow[]> {
    if (changes.length === 0) return [];
    const written = changes.map(({ row, change: { title, ...columns } }) => {
      const keys = title === undefined ? {} : { name_key: foldText(title), search_key: searchKey(title) };
      return { ...row, ...columns, ...keys };
    });
    const { rows } = await sql<ReportRow>`
      update report set ${assignments(WRITTEN_COLUMNS, 'written')}, version = report.version + 1, updated_at = now(),
        network_hash = case when written.decided_at is null then report.network_hash end
      from ${rowSet('report', written)} as written where report.id = written.id returning report.*
    `.execute(this.#db);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return changes.map(({ row }) => byId.get(row.id) as ReportRow);
  }

  /** Replaces the photos of a report, which must be locked. */
  async replacePhotos(reportId: string, photos: readonly Omit<Row<ReportMediaTable>, 'report_id'>[]): Promise<void> {
    await this.#db.deleteFrom('report_media').where('report_id', '=', reportId).execute();
    if (photos.length === 0) return;
    const rows = photos.map((photo) => ({ ...photo, report_id: reportId }));
    await this.#db.insertInto('report_media').values(rows).execute();
  }
}
