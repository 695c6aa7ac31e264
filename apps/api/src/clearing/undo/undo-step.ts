import type { HandlerInput, undoReportStep } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import type { LocationEffect } from '../../platform/db/schema/clearing-tables.ts';
import type { ReportRow } from '../../reports/report.store.ts';
import type { DecisionWork } from '../case/decision-work.ts';
import { followLocation } from '../case/follow-location.ts';
import { lockCase, type ReportCase } from '../case/lock-case.ts';
import { isClearer } from '../case/require-clearer.ts';
import { type ReportWrite, writeReports } from '../case/write-reports.ts';
import type { PhotoPosition } from '../report/photo-positions.ts';
import type { ReportChange } from '../stores/report-change.store.ts';
import type { StepRow } from '../stores/report-step.store.ts';
import { undoLocations } from './undo-locations.ts';
import { readPresent, type UndoObstacle, undoObstacle } from './undo-obstacle.ts';

/**
 * Undoes a step of a report, with its effects on locations and other reports, and its mail if that is not sent yet. Returns the updated report.
 * Throws `not_found`, `stale_version` with the report, or `wrong_state` if what the step changed has changed since.
 */
export async function undoStep(work: DecisionWork, { params, body }: HandlerInput<typeof undoReportStep>): Promise<ReportRow> {
  const { stores } = work;
  const named = await findStep(work, params);
  const locationIds = effectsOn(named).map(({ locationId }) => locationId);
  const found = await lockCase(work, { id: params.id, version: body.version, locationIds, reportIds: named.effects.moved ?? [] });
  const step = await findStep(work, params);
  const obstacle = undoObstacle(step, await readPresent(stores, found.report, [step]));
  if (obstacle) throw refused(obstacle);
  const effects = await undoLocations(work, step.effects, found.locations);
  await moveBack(work, step, found);
  const change = await changeBack(work, step, found.report);
  const photos = await photosBack(work, step, found);
  const [after] = await writeReports(work, [{ row: found.report, change, photos, action: 'undone', effects: { locations: effects } }]);
  await stores.reportSteps.markUndone(step.id);
  await mailBack(work, step);
  if (!after) throw new Error('a report was not written');
  return after;
}

const effectsOn = ({ effects }: StepRow): readonly LocationEffect[] => effects.locations ?? [];

async function findStep({ stores }: DecisionWork, { id, stepId }: { readonly id: string; readonly stepId: number }): Promise<StepRow> {
  const step = await stores.reportSteps.find(id, stepId);
  if (!step) throw new Problem('not_found', { detail: 'There is no such step of this report.' });
  return step;
}

const MESSAGES: Readonly<Record<UndoObstacle, string>> = {
  not_offered: 'cannot be undone, or was already',
  later_steps: 'was followed by another that changed the same',
  location_changed: 'changed a location that was changed again since',
};

const refused = (obstacle: UndoObstacle): Problem =>
  new Problem('wrong_state', {
    detail: `The step ${MESSAGES[obstacle]}.`,
    issues: [{ path: 'stepId', key: `clearing.undo.${obstacle}`, message: MESSAGES[obstacle] }],
  });

/** Former columns of the report, with the matching title and type. An account that is gone, or may no longer clear reports, is not assigned again. */
async function changeBack(work: DecisionWork, { before }: StepRow, report: ReportRow): Promise<ReportChange> {
  const { photos: _photos, ...columns } = before;
  const { decided_at, assigned_to } = before;
  const back = {
    ...(columns as Partial<ReportRow>),
    ...('decided_at' in before && { decided_at: typeof decided_at === 'string' ? new Date(decided_at) : null }),
    ...('assigned_to' in before && { assigned_to: await presentClearer(work, assigned_to) }),
  };
  return { ...back, ...(await goesBy(work, { ...report, ...back })) };
}

/** Former photos whose files are still stored; none after the reporter's data was deleted. */
async function photosBack({ stores }: DecisionWork, { before }: StepRow, { photos, report }: ReportCase): Promise<ReportWrite['photos']> {
  const former = before['photos'] as readonly PhotoPosition[] | undefined;
  if (!former || report.reporter_forgotten_at) return undefined;
  const present = await stores.media.lockPresent(former.map(({ hash }) => hash));
  return { before: photos, after: former.filter(({ hash }) => present.has(hash)) };
}

const presentClearer = async ({ stores }: DecisionWork, id: unknown): Promise<string | null> =>
  typeof id === 'string' && (await isClearer(stores, id)) ? id : null;

/** Title and type for finding a report: those of its location, else of the place it proposes. */
async function goesBy({ stores }: DecisionWork, { location_id, proposed, location_type }: ReportRow): Promise<ReportChange> {
  const [location] = await stores.locations.findWithTrash(location_id === null ? [] : [location_id]);
  if (location) return { title: location.title, location_type: location.type };
  const { title, locationType } = proposed;
  const type = (locationType as ReportRow['location_type'] | undefined) ?? location_type;
  return { ...(typeof title === 'string' && { title }), location_type: type };
}

/** Moves reports that followed a merged location back to it, if they still refer to the winner. */
async function moveBack(work: DecisionWork, { effects: { merged } }: StepRow, { others }: ReportCase): Promise<void> {
  const { stores, actor } = work;
  if (!merged) return;
  const [loser] = await stores.locations.findWithTrash([merged.loserId]);
  if (!loser) return;
  const moved = others.filter(({ location_id }) => location_id === merged.winnerId);
  await followLocation(stores, actor.userId, moved, loser);
}

/** Removes the step's mail from outbox and thread, unless it was sent or is being sent. */
async function mailBack({ stores: { mails, reportMessages } }: DecisionWork, { report_id, at }: StepRow): Promise<void> {
  const mailId = await reportMessages.mailOfStep(report_id, at);
  if (mailId !== null && (await mails.withdraw(mailId))) await reportMessages.removeOfStep(report_id, at);
}
