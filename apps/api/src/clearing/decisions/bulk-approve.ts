import { hoursFact } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import type { LocationRecord } from '../../locations/record/location-record.ts';
import type { LocationSave, SaveOutcome } from '../../locations/save/location-save.ts';
import { SaveTrial, saveValid } from '../../locations/save/save-valid.ts';
import { recordsOf } from '../../locations/stores/read-records.store.ts';
import type { ReportPhotoRow, ReportRow } from '../../reports/report.store.ts';
import type { DecisionWork } from '../case/decision-work.ts';
import { publishedMessages } from '../case/report-publication.ts';
import { replacesUnseen } from '../report/replaced-fields.ts';
import { proposedWrite } from '../report/report-draft.ts';
import { takeablePictures, withAllPictures, withFurtherPictures } from '../report/report-pictures.ts';
import { type BulkVerdict, refusedVerdict } from './assess-bulk.ts';

/** Result of approving a report: the reason it is refused, or its saved location; null if there was nothing to save. */
export type Approval = BulkVerdict | SaveOutcome | null;
type Photos = ReadonlyMap<string, readonly ReportPhotoRow[]>;

/**
 * Saves all that open reports propose to their locations, and creates and publishes new places. Reports on the same location are handled in
 * consecutive rounds, all others at once. A report is refused if its location is gone, the result would be invalid or undo a change made
 * since it was sent, or the plan of its company has no quota left; the others proceed.
 */
export async function approveLocations(
  work: DecisionWork,
  reports: readonly ReportRow[],
  isTrial: boolean,
): Promise<ReadonlyMap<string, Approval>> {
  const photos = Map.groupBy(await work.stores.reports.photosOf(reports.map(({ id }) => id)), ({ report_id }) => report_id);
  const approvals = new Map<string, Approval>();
  const trial = isTrial ? new SaveTrial() : null;
  for (const round of roundsOf(reports))
    for (const [id, approval] of await approveRound(work, round, photos, trial)) approvals.set(id, approval);
  return approvals;
}

/** Rounds in which every location occurs at most once. */
function roundsOf(reports: readonly ReportRow[]): ReportRow[][] {
  const byLocation = [...Map.groupBy(reports, ({ id, location_id }) => location_id ?? id).values()];
  const length = Math.max(0, ...byLocation.map((list) => list.length));
  return Array.from({ length }, (_, index) => byLocation.flatMap((list) => list[index] ?? []));
}

async function approveRound(
  { stores, actor, gazetteer }: DecisionWork,
  reports: readonly ReportRow[],
  photos: Photos,
  trial: SaveTrial | null,
) {
  const ids = reports.flatMap((row) => row.location_id ?? []);
  const records = await recordsOf(stores, await (trial ? stores.locations.findWithTrash(ids) : stores.locations.lockWithTrash(ids)));
  const planned = reports.map((row) => ({
    id: row.id,
    plan: planOf(row, records.get(row.location_id ?? '') ?? null, { photos: photos.get(row.id) ?? [], trial }),
  }));
  const saves = planned.flatMap(({ plan }) => (plan && 'write' in plan ? [plan] : []));
  const outcomes = (await saveValid(stores, { actor, saves, source: 'clearing', gazetteer }, trial)).values();
  return planned.map(({ id, plan }): [string, Approval] => {
    if (!plan || !('write' in plan)) return [id, plan];
    const outcome = outcomes.next().value as SaveOutcome | Problem;
    return [id, outcome instanceof Problem ? refusedVerdict(outcome.code === 'plan_limit' ? 'plan_limit' : 'invalid') : outcome];
  });
}

/** Free-text hours that can be parsed belong into the week; next to another week they would contradict it. */
const hasReadableHours = ({ proposed }: ReportRow): boolean => {
  const text = proposed['openingHoursText'];
  return typeof text === 'string' && hoursFact(text) !== null;
};

/** A location after the earlier rounds: a trial has not written them. */
const presentOf = (location: LocationRecord, trial: SaveTrial | null): LocationRecord =>
  trial?.planned.findLast(({ after }) => after.row.id === location.row.id)?.after ?? location;

interface PlanContext {
  readonly photos: readonly ReportPhotoRow[];
  readonly trial: SaveTrial | null;
}

/** The save that approves a report, or why it is refused; null if there is nothing to save. */
function planOf(report: ReportRow, location: LocationRecord | null, { photos, trial }: PlanContext): LocationSave | BulkVerdict | null {
  const files = takeablePictures(photos);
  const publication = { admin_published: true, ...publishedMessages(report, report.clearing_message_admin) };
  if (location ? location.row.deleted_at !== null : report.kind !== 'new') return refusedVerdict('location_gone');
  if (!location) return { write: withAllPictures(proposedWrite(report), photos), clearing: { files, publication }, isCustomLoose: true };
  const named = { _id: location.row.id, version: location.row.version };
  if (report.kind === 'new') return { write: named, clearing: { files, publication } };
  if (hasReadableHours(report)) return refusedVerdict('hours_in_words');
  if (replacesUnseen(report, presentOf(location, trial))) return refusedVerdict('changed_since');
  const write = withFurtherPictures({ ...proposedWrite(report), ...named }, photos, location);
  return Object.keys(write).length > Object.keys(named).length ? { write, clearing: { files } } : null;
}
