import { isDeepStrictEqual } from 'node:util';
import type { ReportAction } from '@rastnetz/contract';
import type { StepEffects } from '../../platform/db/schema/clearing-tables.ts';
import type { ReportRow } from '../../reports/report.store.ts';
import { areSamePositions, type PhotoPosition, photoPositionOf } from '../report/photo-positions.ts';
import { type ReportChange, STEP_COLUMNS } from '../stores/report-change.store.ts';
import type { DecisionWork } from './decision-work.ts';

/** A change of one locked report. */
export interface ReportWrite {
  readonly row: ReportRow;
  readonly change: ReportChange;
  readonly action: ReportAction;
  readonly effects?: StepEffects;
  /** Positions of its photos, before and after. */
  readonly photos?: { readonly before: readonly PhotoPosition[]; readonly after: readonly PhotoPosition[] } | undefined;
}

/** The value as read back from a JSON column: times as strings, no undefined. */
export const asStored = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

type Columns = Readonly<Record<string, unknown>>;

/** Changed columns, before and after; moved photos count as a column. */
function changedColumns({ row, change, photos }: ReportWrite): { readonly before: Columns; readonly after: Columns } {
  const changed = STEP_COLUMNS.filter((column) => column in change && !isDeepStrictEqual(asStored(row[column]), asStored(change[column])));
  const of = (from: ReportChange) => Object.fromEntries(changed.map((column) => [column, asStored(from[column])]));
  const moved = photos && !areSamePositions(photos.before, photos.after) ? photos : null;
  const photosOf = (places: readonly PhotoPosition[] | undefined) => (places ? { photos: places.map(photoPositionOf) } : {});
  return { before: { ...of(row), ...photosOf(moved?.before) }, after: { ...of(change), ...photosOf(moved?.after) } };
}

const hasEffect = ({ locations = [], merged, moved = [] }: StepEffects): boolean =>
  locations.length > 0 || merged !== undefined || moved.length > 0;

/** Writes changed reports, with a step for each, and returns all rows in order; unchanged ones keep their version. */
export async function writeReports({ stores, actor, now }: DecisionWork, writes: readonly ReportWrite[]): Promise<ReportRow[]> {
  const planned = writes.map(({ effects = {}, ...write }) => ({ ...write, effects, ...changedColumns(write) }));
  const changed = planned.filter(({ after, effects }) => Object.keys(after).length > 0 || hasEffect(effects));
  const rows = await stores.reportChanges.changeAll(
    changed.map(({ row, change }) => ({ row, change: { ...change, updated_by: actor.userId } })),
  );
  for (const { row, photos, after } of changed)
    if (photos && 'photos' in after) await stores.reportChanges.replacePhotos(row.id, photos.after);
  await stores.reportSteps.append(
    changed.map(({ row, action, before, after, effects }) => ({
      report_id: row.id,
      version: row.version + 1,
      action,
      user_id: actor.userId,
      before,
      after,
      effects,
      at: now,
    })),
  );
  const written = new Map(rows.map((row) => [row.id, row]));
  return writes.map(({ row }) => written.get(row.id) ?? row);
}
