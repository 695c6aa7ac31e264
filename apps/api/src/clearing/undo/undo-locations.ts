import { Problem } from '../../kernel/problem.ts';
import { publicationColumns } from '../../locations/lifecycle/publication-change.ts';
import { type TrashStep, writeTrashSteps } from '../../locations/lifecycle/trash-steps.ts';
import type { LocationRecord } from '../../locations/record/location-record.ts';
import { filesOf } from '../../locations/record/snapshot-files.ts';
import type { LocationSave } from '../../locations/save/location-save.ts';
import { restoringSave } from '../../locations/save/restoring-save.ts';
import { saveBatch } from '../../locations/save/save-batch.ts';
import { snapshotView } from '../../locations/stores/history.mapper.ts';
import { readUndoneSteps } from '../../locations/undo/undone-step.ts';
import type { LocationEffect, StepEffects } from '../../platform/db/schema/clearing-tables.ts';
import type { DecisionWork } from '../case/decision-work.ts';
import { effectsOf } from '../case/save-decided.ts';

type Records = ReadonlyMap<string, LocationRecord>;

/** Restores the locations of a step to their state before it and returns the effects. All must be locked, and as the step left them. */
export async function undoLocations(
  work: DecisionWork,
  { locations = [], merged }: StepEffects,
  records: Records,
): Promise<LocationEffect[]> {
  const isTrashStep = ({ locationId, before }: LocationEffect) => before === null || locationId === merged?.loserId;
  const effects: LocationEffect[] = [];
  for (const effect of locations) {
    const record = records.get(effect.locationId);
    if (!record) throw new Error('a location of a step was not locked');
    effects.push(...(isTrashStep(effect) ? await toggleTrash(work, effect, record) : await restore(work, effect, record)));
  }
  return effects;
}

/** Moves what a step created to the trash, and restores what a merge removed. */
async function toggleTrash(
  { stores, actor }: DecisionWork,
  { before, after }: LocationEffect,
  record: LocationRecord,
): Promise<LocationEffect[]> {
  const [undone] = await stores.history.findVersions([{ locationId: record.row.id, version: after }]);
  const step: TrashStep = { record, isDeleted: before === null, mergedInto: null, undoes: undone?.id };
  await writeTrashSteps(stores, [step], actor, 'clearing');
  const { id, version } = record.row;
  return [{ locationId: id, before: version, after: version + 1 }];
}

async function restore(work: DecisionWork, effect: LocationEffect, record: LocationRecord): Promise<LocationEffect[]> {
  const save = await formerState(work, effect, record);
  const { stores, actor, gazetteer } = work;
  const [outcome] = await saveBatch(stores, { actor, saves: [save], source: 'clearing', gazetteer });
  return outcome ? effectsOf(outcome) : [];
}

/** The former state of the location from its history, including its company, publication, and when it was last saved and confirmed. */
async function formerState(
  { stores }: DecisionWork,
  { locationId, after }: LocationEffect,
  { row }: LocationRecord,
): Promise<LocationSave> {
  const [step] = await stores.history.findVersions([{ locationId, version: after }]);
  const former = snapshotView(step?.before);
  if (!step || !former) throw new Problem('wrong_state', { detail: 'The history of the location does not contain its former state.' });
  const present = await stores.media.lockPresent(filesOf(former));
  const { clearingMessage, clearingMessageAdmin } = former;
  const messages = { clearing_message: clearingMessage, clearing_message_admin: clearingMessageAdmin };
  const publication = { ...publicationColumns(former), ...messages };
  const undone = await readUndoneSteps(stores, [{ row, step }]);
  return { ...restoringSave(former, row.version, present, undone.get(row.id)), clearing: { files: new Map(), publication } };
}
