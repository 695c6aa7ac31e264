import type { HandlerInput, Location, mergeLocations, undoMerge } from '@rastnetz/contract';
import { followLocation } from '../clearing/case/follow-location.ts';
import { withStandortPath } from '../clearing/case/with-standort-path.ts';
import { takeablePictures, withFileReferences } from '../clearing/report/report-pictures.ts';
import type { ClearingStores } from '../clearing/stores/clearing-stores.ts';
import { ReportChangeStore } from '../clearing/stores/report-change.store.ts';
import { Problem } from '../kernel/problem.ts';
import { writeTrashSteps } from '../locations/lifecycle/trash-steps.ts';
import { isPublishedAtOnce, namesOf, visibilityOf } from '../locations/record/location.policy.ts';
import type { LocationRecord, LocationRow } from '../locations/record/location-record.ts';
import { locationView } from '../locations/record/location-view.ts';
import { requireVersion } from '../locations/record/require-current.ts';
import { filesOf } from '../locations/record/snapshot-files.ts';
import type { LifecycleDeps } from '../locations/save/lifecycle-deps.ts';
import type { Actor, LocationSave } from '../locations/save/location-save.ts';
import { restoringSave } from '../locations/save/restoring-save.ts';
import { saveBatch } from '../locations/save/save-batch.ts';
import { snapshotView } from '../locations/stores/history.mapper.ts';
import type { HistoryRow } from '../locations/stores/history.store.ts';
import { type LocationStores, type RecordStores, type SaveStores, saveStores } from '../locations/stores/location-stores.ts';
import { recordsOf } from '../locations/stores/read-records.store.ts';
import { readUndoneSteps } from '../locations/undo/undone-step.ts';
import { MediaStore } from '../media/media.store.ts';
import type { MediaStores } from '../media/media-stores.ts';
import type { MergeNote } from '../platform/db/schema/column-types.ts';
import { lockMerge, type MergeCase, requirePresent } from './merge-case.ts';

type MergeInput = HandlerInput<typeof mergeLocations>;
type UndoInput = HandlerInput<typeof undoMerge>;

/** Both locations of a merge as stored. */
interface MergedPair {
  readonly standort: Location;
  readonly loser: Location;
}

/** Merges two stored locations of one place, and undoes it. */
export class MergeService {
  readonly #deps: LifecycleDeps;

  constructor(deps: LifecycleDeps) {
    this.#deps = deps;
  }

  /**
   * Merges a location into another one, in one transaction (contract `mergeLocations`). Throws as `lockMerge`, `validation` for locations in the
   * trash, or `stale_version` with the location that has another version.
   */
  merge(actor: Actor, { params, body }: MergeInput): Promise<MergedPair> {
    const winnerId = params.id.toLowerCase();
    const { loserId } = body;
    return this.#change(async (stores) => {
      const apart = await stores.locationPairs.othersOf(loserId);
      const found = await lockMerge(stores, actor, { winnerId, loserId, otherIds: apart });
      if (await isDone(stores, found, body.version)) return pairOf(stores, actor, winnerId, loserId);
      requirePresent(found);
      requireVersion(body.version, locationView(found.winner));
      requireVersion(body.loserVersion, locationView(found.loser));
      const reports = await stores.reportChanges.lockWithOpenOn(null, loserId);
      const fresh = await newlyApart(stores, winnerId, apart);
      const merged: MergeNote = { role: 'winner', otherId: loserId, reports: reports.map(({ id }) => id), apart: fresh };
      const save = savedWinner(found, body, merged);
      const winner = await this.#save(stores, actor, save);
      await writeTrashSteps(stores, [{ record: found.loser, isDeleted: true, mergedInto: winnerId }], actor, 'panel');
      await followLocation(stores, actor.userId, reports, { id: winner._id, title: winner.title, type: winner.locationType });
      await stores.locationPairs.remember(fresh.map((other) => ({ one: winnerId, other, userId: actor.userId })));
      return pairOf(stores, actor, winnerId, loserId);
    });
  }

  /**
   * Undoes a merge if the winner has not changed since (contract `undoMerge`). Throws as `lockMerge`, `wrong_state` if there is no such merge,
   * `stale_version` with the location that has changed, or `plan_limit`.
   */
  undo(actor: Actor, { params, body: { version, loserId } }: UndoInput): Promise<MergedPair> {
    const winnerId = params.id.toLowerCase();
    return this.#change(async (stores) => {
      const [step] = await stores.history.findVersions([{ locationId: winnerId, version }]);
      const found = await lockMerge(stores, actor, { winnerId, loserId, otherIds: step?.merged?.apart ?? [] });
      const made = mergeOf(step, loserId);
      if (await isUndone(stores, found, version)) return pairOf(stores, actor, winnerId, loserId);
      if (found.loser.row.merged_into !== winnerId) throw noMerge('was undone by restoring the location from the trash');
      requireVersion(version, locationView(found.winner));
      await this.#undo(stores, actor, found, made);
      return pairOf(stores, actor, winnerId, loserId);
    });
  }

  async #undo(
    stores: SaveStores & Pick<MediaStores, 'media'> & Pick<ClearingStores, 'reportChanges'>,
    actor: Actor,
    { winner, loser }: MergeCase,
    { former, note, step: made }: MadeMerge,
  ): Promise<void> {
    const [winnerId, loserId] = [winner.row.id, loser.row.id];
    const reports = (await stores.reports.lockByIds(note.reports ?? [])).filter(({ location_id }) => location_id === winnerId);
    const step = { record: loser, isDeleted: false, mergedInto: null, merged: { role: 'undone', otherId: winnerId } } as const;
    await writeTrashSteps(stores, [step], actor, 'panel');
    const present = await stores.media.lockPresent(filesOf(former));
    const undone = await readUndoneSteps(stores, [{ row: winner.row, step: made }], namesOf(visibilityOf(actor)));
    const isPublishedAgain = await mayPublishAgain(stores, actor, winner.row, made);
    await this.#save(stores, actor, {
      ...restoringSave(former, winner.row.version, present, undone.get(winnerId)),
      isPublishedAgain,
      merged: { role: 'undone', otherId: loserId },
    });
    await followLocation(stores, actor.userId, reports, loser.row);
    for (const other of note.apart ?? []) await stores.locationPairs.delete(winnerId, other);
  }

  async #save(stores: SaveStores, actor: Actor, save: LocationSave): Promise<Location> {
    const { gazetteer } = this.#deps;
    const [outcome] = await withStandortPath(() => saveBatch(stores, { actor, saves: [save], source: 'panel', gazetteer }));
    if (!outcome) throw new Error('a save had no outcome');
    return outcome.location;
  }

  async #change(
    work: (stores: SaveStores & Pick<MediaStores, 'media'> & Pick<ClearingStores, 'reportChanges'>) => Promise<MergedPair>,
  ): Promise<MergedPair> {
    const { inTransaction, refreshMap } = this.#deps;
    const pair = await inTransaction({ ...saveStores, media: MediaStore, reportChanges: ReportChangeStore }, work);
    await refreshMap();
    return pair;
  }
}

/** What undoing a merge requires. */
interface MadeMerge {
  readonly step: HistoryRow;
  readonly former: Location;
  readonly note: MergeNote;
}

/** Throws `wrong_state` unless the step merged this loser into its location. */
function mergeOf(step: HistoryRow | undefined, loserId: string): MadeMerge {
  const former = snapshotView(step?.before);
  if (!former || step?.merged?.role !== 'winner' || step.merged.otherId !== loserId) throw noMerge('is no merge of these two');
  return { step, former, note: step.merged };
}

/**
 * Whether the undo may publish the winner again that its merge unpublished: as long as the clearing has not decided on it, for the author of the merge,
 * and for those who may publish it (ADR 0051).
 */
async function mayPublishAgain({ locations, reports }: SaveStores, actor: Actor, row: LocationRow, made: HistoryRow): Promise<boolean> {
  if (row.admin_published || row.offline_at) return false;
  const companies = await locations.companyConfirmations([row.company_id]);
  const isAuthor = actor.userId !== null && actor.userId === made.userId;
  if (!isAuthor && !isPublishedAtOnce(actor, { isConfirmed: Boolean(companies.get(row.company_id)) }, false)) return false;
  return (await reports.undecidedSince([{ locationId: row.id, at: made.at }])).has(row.id);
}

/** The merged winner. A merge changes neither the company nor marks of other pairs. */
function savedWinner({ winner, loser }: MergeCase, { version, standort = {} }: MergeInput['body'], merged: MergeNote): LocationSave {
  const pictures = takeablePictures([], loser);
  const { companyId: _company, notDuplicateOf: _apart, ...written } = withFileReferences(standort, pictures, winner);
  return { write: { ...written, _id: winner.row.id, version }, clearing: { files: pictures }, merged, mayLackRequired: true };
}

/** Locations that are newly marked as different from the winner. */
async function newlyApart(
  { locationPairs }: Pick<LocationStores, 'locationPairs'>,
  winnerId: string,
  others: readonly string[],
): Promise<string[]> {
  const known = new Set([winnerId, ...(await locationPairs.othersOf(winnerId))]);
  return others.filter((id) => !known.has(id));
}

/** Whether this merge was made already, and the request is a retry after a lost response. */
const isDone = async (stores: Pick<LocationStores, 'history'>, found: MergeCase, version: number): Promise<boolean> =>
  found.loser.row.merged_into === found.winner.row.id && isNextStep(stores, found, version, 'winner');

/** Whether this merge was undone already. */
const isUndone = async (stores: Pick<LocationStores, 'history'>, found: MergeCase, version: number): Promise<boolean> =>
  !found.loser.row.deleted_at && isNextStep(stores, found, version, 'undone');

/** Whether the step after a version of the winner, which must not be in the trash, was the merge or its undo. */
async function isNextStep(
  { history }: Pick<LocationStores, 'history'>,
  { winner, loser }: MergeCase,
  version: number,
  role: MergeNote['role'],
): Promise<boolean> {
  const [step] = await history.findVersions([{ locationId: winner.row.id, version: version + 1 }]);
  return !winner.row.deleted_at && step?.merged?.role === role && step.merged.otherId === loser.row.id;
}

async function pairOf(stores: RecordStores, actor: Actor, winnerId: string, loserId: string): Promise<MergedPair> {
  const records = await recordsOf(stores, await stores.locations.findWithTrash([winnerId, loserId]), namesOf(visibilityOf(actor)));
  const [standort, loser] = [records.get(winnerId), records.get(loserId)].map((record: LocationRecord | undefined) => {
    if (!record) throw new Error('a location of a merge is gone');
    return locationView(record);
  });
  return { standort, loser } as MergedPair;
}

const noMerge = (message: string): Problem =>
  new Problem('wrong_state', {
    detail: `The version ${message}.`,
    issues: [{ path: 'version', key: 'quality.merge.refused.no_merge', message }],
  });
