import type { ChangeSource, Location } from '@rastnetz/contract';
import { EventLoopTurns } from '../../kernel/event-loop-turns.ts';
import { fieldProblem, Problem } from '../../kernel/problem.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { isPublishedAtOnce, mayChooseCompany, mayMove, maySee, mayTellApartFrom } from '../record/location.policy.ts';
import type { LocationRecord } from '../record/location-record.ts';
import { locationView, seenView } from '../record/location-view.ts';
import { requireCurrent, requireVersion } from '../record/require-current.ts';
import type { LocationPair } from '../stores/location-pair.store.ts';
import type { SaveStores, WriteStores } from '../stores/location-stores.ts';
import { publishedAgain } from '../undo/published-again.ts';
import { reportMoves, requireFreeOrigins } from './company-move.ts';
import { requireBytesFor, requireQuotaFor } from './gaining-company.ts';
import { planSave } from './location-plan.ts';
import type { Actor, LocationSave, SaveOutcome } from './location-save.ts';
import { isSubmittedAgain, unpublishUnlessCleared } from './publication.ts';
import { type Batch, type BatchRecords, keyOf, originKey, readBatchRecords } from './read-batch-records.ts';
import { needsCustomFields } from './saved-custom.ts';
import { type Step, writeSteps } from './write-steps.ts';

export interface SaveBatchInput extends Batch {
  readonly source: ChangeSource;
  readonly gazetteer: Gazetteer;
}

/** Saves a batch in the caller's transaction: reads and locks, plans each save, then writes all at once. */
export async function saveBatch(stores: SaveStores, input: SaveBatchInput): Promise<SaveOutcome[]> {
  const known = await readBatchRecords(stores, input);
  const steps = await planSteps(input, known);
  await requireFreeOrigins(stores, steps);
  await requireQuotaFor(stores, steps);
  await requireBytesFor(stores, steps);
  const outcomes = await writePlanned(stores, input, known, steps);
  await reportMoves(stores.audit, input.actor, steps);
  return outcomes;
}

async function planSteps(input: SaveBatchInput, known: BatchRecords): Promise<Step[]> {
  const turns = new EventLoopTurns();
  const steps: Step[] = [];
  for (const save of input.saves) {
    steps.push(planStep(save, input, known));
    await turns.offer();
  }
  return steps;
}

/** Writes the planned steps of a batch, in order. */
export async function writePlanned(
  stores: WriteStores & Pick<SaveStores, 'customValues' | 'locationPairs'>,
  input: SaveBatchInput,
  known: BatchRecords,
  steps: readonly Step[],
): Promise<SaveOutcome[]> {
  const written = await writeSteps(stores, steps, input);
  await stores.customValues.deleteSuperseded(restatedCustom(input, known, steps));
  await stores.reports.retitle(written.filter((_, index) => isRetitled(steps[index])));
  await stores.locationPairs.remember(pairsOf(input, written, known));
  return steps.map(({ kind }, index) => ({ kind, location: written[index] as Location }));
}

/** Ids of changed locations whose custom fields a save states; none if every field in use is one of all types, whose values are never set aside. */
function restatedCustom({ saves }: SaveBatchInput, { customFields }: BatchRecords, steps: readonly Step[]): string[] {
  if (customFields.every(({ types }) => types.length === 0)) return [];
  return steps.flatMap(({ kind, after }, index) => {
    const save = saves[index];
    return kind === 'changed' && save && needsCustomFields(save) ? [after.row.id] : [];
  });
}

/** Whether a step changes what the titles of reports contain. */
export const isRetitled = (step: Step | undefined): boolean =>
  step?.kind === 'changed' && (step.before?.row.title !== step.after.row.title || step.before.row.type !== step.after.row.type);

/** Pairs marked as two different places. Ignored are deleted locations, and those that the actor may not see or not mark. */
function pairsOf({ actor, saves }: SaveBatchInput, written: readonly Location[], known: BatchRecords): LocationPair[] {
  const isOther = (id: string, own: string) => {
    const other = known.byId.get(id);
    if (id === own || !other || !isSeen(actor, other, known)) return false;
    return mayTellApartFrom(actor, { companyId: other.row.company_id });
  };
  return written.flatMap(({ _id }, index) => {
    const others = new Set(saves[index]?.write.notDuplicateOf?.filter((id) => isOther(id, _id)));
    return [...others].map((other) => ({ one: _id, other, userId: actor.userId }));
  });
}

/** Plans one save. Throws as `saveBatch`. */
export function planStep(save: LocationSave, { actor, gazetteer, source }: SaveBatchInput, known: BatchRecords): Step {
  const stored = storedOf(save, actor, known);
  const at = known.now;
  if (stored?.row.deleted_at) return { kind: 'trashed', before: stored, after: stored, at };
  const companyId = companyOf(save, actor, stored, known);
  const isConfirmed = Boolean(known.companies.get(companyId));
  const isPublished = isPublishedAtOnce(actor, { isConfirmed }, source === 'import');
  const sentFiles = new Map([...known.sentFiles, ...(save.clearing?.files ?? [])]);
  const planned = planSave(stored, save, {
    ...known,
    sentFiles,
    actor,
    gazetteer,
    companyId,
    isPublished,
    confirmerId: confirmerOf(actor, source),
  });
  for (const { id } of planned.offers) known.offerOwners.set(id, planned.row.id);
  if (stored === null) return { kind: 'new', before: null, after: planned, at };
  const change = { before: stored, after: planned, actor, isConfirmed, source };
  const after = restoredPublication(save, planned) ?? unpublishUnlessCleared(change);
  // An undo is no edit.
  const again = !save.undone && isSubmittedAgain(change);
  return { kind: after === stored ? 'same' : 'changed', before: stored, after, at, isSubmittedAgain: again, ...historyPartsOf(save) };
}

/** The location as an undo publishes it again; null for other saves. */
function restoredPublication({ restored, isPublishedAgain }: LocationSave, planned: LocationRecord): LocationRecord | null {
  const after = restored && isPublishedAgain ? publishedAgain(planned, restored.location) : planned;
  return after === planned ? null : after;
}

/** What a save states about its step. */
const historyPartsOf = ({ restored, undone, merged }: LocationSave): Pick<Step, 'action' | 'undoes' | 'merged'> => ({
  ...(restored && { action: 'restore' }),
  ...(undone && { undoes: undone.id }),
  ...(merged && { merged }),
});

/** The user who reviewed what is saved; null for imports, whose user has not looked at each location. */
const confirmerOf = ({ userId }: Actor, source: ChangeSource): string | null =>
  source === 'panel' || source === 'clearing' ? userId : null;

/** The stored record of a save, null for a new one. Throws `not_found`, `forbidden` or `stale_version`. */
function storedOf({ write, origin, clearing }: LocationSave, actor: Actor, known: BatchRecords): LocationRecord | null {
  if (write._id === undefined)
    return keyOf(origin).flatMap(({ source, sourceId }) => known.byOrigin.get(originKey(source, sourceId)) ?? [])[0] ?? null;
  const stored = known.byId.get(write._id);
  if (stored && clearing) {
    requireVersion(write.version, locationView(stored));
    return stored;
  }
  if (!stored || !isSeen(actor, stored, known)) throw goneErrorFor(write._id, actor, known);
  requireCurrent(actor, write.version, locationView(stored));
  return stored;
}

/** For a location that was merged away, `stale_version` with its winner, so that the client can merge its changes. */
function goneErrorFor(id: string, actor: Actor, known: BatchRecords): Problem {
  const winner = known.winners.get(id);
  if (!winner || !isSeen(actor, winner, known)) return new Problem('not_found', { detail: 'There is no location with this id.' });
  return new Problem('stale_version', { detail: 'The location was merged into another one.', standort: seenView(actor, winner) });
}

const isSeen = (actor: Actor, { row }: LocationRecord, { companies }: BatchRecords): boolean =>
  maySee(actor, { companyId: row.company_id, isPublished: row.admin_published, confirmedAt: companies.get(row.company_id) });

/** New locations: with `locations:all` the author chooses the company. Stored ones are moved by it, which requires `companies`. */
const maySayWhose = (actor: Actor, stored: LocationRecord | null): boolean => (stored ? mayMove(actor) : mayChooseCompany(actor));

/**
 * The company of a location after a save; from authors without the right to choose, the field is ignored. Undoing a step of the clearing restores
 * the former company.
 */
function companyOf(save: LocationSave, actor: Actor, stored: LocationRecord | null, { companies }: BatchRecords): string {
  const { write, origin, restored, clearing } = save;
  const present = stored?.row.company_id ?? actor.companyId;
  if (restored && clearing) return companies.has(restored.location.companyId) ? restored.location.companyId : present;
  if (write.companyId === undefined || origin || !maySayWhose(actor, stored)) return present;
  if (!companies.has(write.companyId)) throw fieldProblem('companyId', 'location.company_unknown', 'is no company');
  return write.companyId;
}
