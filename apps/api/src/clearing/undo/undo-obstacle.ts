import { isDeepStrictEqual } from 'node:util';
import type { Location } from '@rastnetz/contract';
import { hasSameContent } from '../../locations/record/has-same-content.ts';
import type { LocationRecord } from '../../locations/record/location-record.ts';
import { locationView } from '../../locations/record/location-view.ts';
import { snapshotView } from '../../locations/stores/history.mapper.ts';
import type { LocationStores, RecordStores } from '../../locations/stores/location-stores.ts';
import { recordsOf } from '../../locations/stores/read-records.store.ts';
import type { LocationEffect, StepEffects } from '../../platform/db/schema/clearing-tables.ts';
import type { ReportRow } from '../../reports/report.store.ts';
import type { ReportStores } from '../../reports/report-stores.ts';
import { asStored } from '../case/write-reports.ts';
import { areSamePositions, type PhotoPosition } from '../report/photo-positions.ts';
import type { StepColumn } from '../stores/report-change.store.ts';
import type { StepRow } from '../stores/report-step.store.ts';

/** Why a step cannot be undone. */
export type UndoObstacle = 'not_offered' | 'later_steps' | 'location_changed';

/** What steps are compared with: their report, and their locations, both current and as the steps left them. */
export interface Present {
  readonly report: ReportRow;
  readonly locations: ReadonlyMap<string, LocationRecord>;
  readonly left: ReadonlyMap<string, Location | null>;
  /** Locations that another one was merged into, and whose id resolves to them. */
  readonly winners: ReadonlySet<string>;
  readonly photos: readonly PhotoPosition[];
  /** Whether the location of a rejected report was corrected and submitted again. */
  readonly isSubmittedAgain: boolean;
}

/** Actions that can be undone; those of the server, and undos themselves, cannot. */
const UNDOABLE = ['saved', 'approved', 'merged', 'rejected'];

const keyOf = (locationId: string, version: number): string => `${locationId} ${version}`;

/** Reads what steps of a report are compared with; the number of statements does not depend on the number of steps. */
export async function readPresent(
  stores: RecordStores & Pick<LocationStores, 'history'> & ReportStores,
  report: ReportRow,
  steps: readonly StepRow[],
): Promise<Present> {
  const effects = steps.flatMap((step) => step.effects.locations ?? []);
  const ids = [...effects.map(({ locationId }) => locationId), ...steps.flatMap((step) => step.effects.merged?.winnerId ?? [])];
  const rows = await stores.locations.findWithTrash([...new Set([...ids, ...(report.location_id ? [report.location_id] : [])])]);
  const locations = await recordsOf(stores, rows);
  const later = effects.filter(({ locationId, after }) => locations.get(locationId)?.row.version !== after);
  const entries = await stores.history.findVersions(later.map(({ locationId, after }) => ({ locationId, version: after })));
  const left = new Map(entries.map(({ location_id, version, after }) => [keyOf(location_id, version), snapshotView(after)]));
  const winners = await stores.locations.winnersAmong(ids);
  const photos = await stores.reports.photosOf([report.id]);
  return { report, locations, left, winners, photos, isSubmittedAgain: await hasSuccessor(stores, report) };
}

async function hasSuccessor({ reports }: ReportStores, { kind, decided_at, location_id }: ReportRow): Promise<boolean> {
  return kind === 'new' && decided_at !== null && location_id !== null && (await reports.openNewOf([location_id])).size > 0;
}

/** Null if everything that a step changed is still as it left it. */
export function undoObstacle(step: StepRow, present: Present): UndoObstacle | null {
  if (!UNDOABLE.includes(step.action) || step.undone_at) return 'not_offered';
  if (!isReportAsLeft(step, present)) return 'later_steps';
  if (!isDecidableAgain(step, present)) return 'location_changed';
  return (step.effects.locations ?? []).every((effect) => isAsLeft(effect, step.effects, present)) ? null : 'location_changed';
}

/** Whether a report that the undo of a step reopens can be decided again. */
function isDecidableAgain({ action, before }: StepRow, { report, locations, isSubmittedAgain }: Present): boolean {
  // Its undo would put a second report on the same location into the queue.
  if (action === 'rejected' && (isSubmittedAgain || isOfPurged(report))) return false;
  // A location merged since stays in the trash, and only the reports that were open then have moved to the winner. Other steps restore their location.
  return before['decided_at'] !== null || 'location_id' in before || !isMerged(report.location_id ?? '', locations);
}

/** Whether a report was the first entry of a location that is purged: reopened, it would be a new place without content. */
const isOfPurged = ({ kind, location_id, proposed }: ReportRow): boolean =>
  kind === 'new' && location_id === null && !('locationType' in proposed);

function isReportAsLeft({ after: { photos, ...columns } }: StepRow, present: Present): boolean {
  if (photos && !areSamePositions(photos as PhotoPosition[], present.photos)) return false;
  return Object.entries(columns).every(([column, value]) => isDeepStrictEqual(asStored(present.report[column as StepColumn]), value));
}

function isAsLeft({ locationId, before, after }: LocationEffect, { merged }: StepEffects, { locations, left, winners }: Present): boolean {
  const record = locations.get(locationId);
  if (!record) return false;
  const { version, merged_into, deleted_at } = record.row;
  if (merged?.loserId === locationId) return version === after && merged_into === merged.winnerId && !isMerged(merged.winnerId, locations);
  // A location that the step created cannot be removed while another id resolves to it.
  if (deleted_at || (before === null && winners.has(locationId))) return false;
  // A later step may have been undone: the location is the same under a later version.
  return version === after || hasSameContent(left.get(keyOf(locationId, after)) ?? null, locationView(record));
}

/** Whether a location was merged into another one; reports that followed one into a winner have then moved further. */
const isMerged = (id: string, locations: Present['locations']): boolean => Boolean(locations.get(id)?.row.merged_into);
