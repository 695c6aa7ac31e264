import { isDeepStrictEqual } from 'node:util';
import type { LocationEffect, StepEffects } from '../db/clearing-tables.ts';
import type { LocationRow } from '../locations/location-record.ts';
import type { ReportRow } from './report.store.ts';
import type { StepColumn } from './report-change.store.ts';
import type { StepRow } from './report-step.store.ts';
import { asStored } from './write-reports.ts';

/** Why a step cannot be taken back. */
export type UndoFault = 'not_offered' | 'later_steps' | 'location_changed';

/** What a step is compared with: the report and its locations as they are, and what was taken back of this report before. */
export interface Present {
  readonly report: ReportRow;
  readonly locations: ReadonlyMap<string, LocationRow>;
  readonly undone: readonly StepEffects[];
}

/** Steps that a person took; that a report came, and that its reporter was forgotten, stays. */
const UNDOABLE = ['saved', 'approved', 'merged', 'rejected'];

/** Null where all that a step changed is as it left it. */
export function undoFault(step: StepRow, present: Present): UndoFault | null {
  if (!UNDOABLE.includes(step.action) || step.undone_at) return 'not_offered';
  const isLeft = Object.entries(step.after).every(([column, value]) =>
    isDeepStrictEqual(asStored(present.report[column as StepColumn]), value),
  );
  if (!isLeft) return 'later_steps';
  return (step.effects.locations ?? []).every((effect) => isAsLeft(effect, step.effects, present)) ? null : 'location_changed';
}

function isAsLeft({ locationId, after }: LocationEffect, { merged }: StepEffects, { locations, undone }: Present): boolean {
  const row = locations.get(locationId);
  if (!row) return false;
  const isLoser = merged?.loserId === locationId;
  const lies = isLoser ? row.merged_into === merged.winnerId : row.deleted_at === null;
  return lies && likeVersion(row.version, locationId, undone) === after;
}

/** A location that a later step was taken back of is again what it was before that step, under a later version. */
function likeVersion(version: number, locationId: string, undone: readonly StepEffects[]): number {
  const likes = new Map(
    undone
      .flatMap(({ locations = [] }) => locations.filter((effect) => effect.locationId === locationId))
      .map(({ after, like }) => [after, like]),
  );
  let present = version;
  for (let like = likes.get(present); like !== undefined && like < present; like = likes.get(present)) present = like;
  return present;
}
