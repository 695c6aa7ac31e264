import type { ChangeSource, HistoryAction, Location } from '@rastnetz/contract';
import { fieldProblem } from '../../kernel/problem.ts';
import type { MergeNote } from '../../platform/db/schema/column-types.ts';
import type { LocationRecord } from '../record/location-record.ts';
import { locationView } from '../record/location-view.ts';
import type { HistoryEntry } from '../stores/history.store.ts';
import type { LocationStores, WriteStores } from '../stores/location-stores.ts';
import { areSameMedia, areSameOffers } from './location-plan.ts';
import type { Actor, SaveOutcome } from './location-save.ts';
import { reportNew } from './report-new.ts';

/** One planned save. */
export interface Step {
  readonly kind: SaveOutcome['kind'];
  readonly before: LocationRecord | null;
  readonly after: LocationRecord;
  /** Action in the history; defaults to 'create' for a new location and 'update' for a changed one. */
  readonly action?: HistoryAction;
  /** Time of the step in the history. An undo keeps the time of the last save in the location. */
  readonly at: Date;
  /** Id of the step that this one undoes. */
  readonly undoes?: number;
  /** The merge that the step belongs to. */
  readonly merged?: MergeNote;
  /** Whether it submits a location again that the clearing decided against. */
  readonly isSubmittedAgain?: boolean;
}

interface Author {
  readonly actor: Actor;
  readonly source: ChangeSource;
}

/** Writes planned saves in a fixed number of statements, creates reports for unpublished locations, and returns the locations as stored. */
export async function writeSteps(stores: WriteStores, steps: readonly Step[], author: Author): Promise<Location[]> {
  const created = steps.filter(({ kind }) => kind === 'new').map(({ after }) => after);
  const changed = steps.filter(({ kind }) => kind === 'changed');
  const numbers = await stores.locations.insertMany(created.map(({ row }) => row));
  await stores.locations.updateMany(changed.map(({ after }) => after.row));
  await writeParts(stores, created, changed);
  const withdrawn = await stores.reports.deleteUntouchedNew(
    changed.filter((step) => endsWaiting(step, author)).map(({ after }) => after.row.id),
  );
  const views = steps.map((step) =>
    locationView({ ...numbered(step.after, numbers), awaitsReview: isWaiting(step, author) && !withdrawn.has(step.after.row.id) }),
  );
  await stores.history.append(steps.flatMap((step, index) => entryOf(step, views[index] ?? null, author)));
  // A decision of the clearing has seen its own changes.
  if (author.source !== 'clearing')
    await stores.reports.incrementOpenReports(
      changed.map(({ after }) => after.row.id),
      author.actor.userId,
    );
  await reportNew(
    stores,
    author.actor,
    views.filter((_, index) => isReported(steps[index], author)),
  );
  return views;
}

/**
 * Whether a step creates a report: the location is new and not published, or submitted again, or a change outside the clearing unpublished it
 * without taking it offline, or ended that without publishing it.
 */
function isReported(step: Step | undefined, { source }: Author): boolean {
  if (!step || step.after.row.admin_published || step.after.row.offline_at) return false;
  if (step.kind === 'new' || step.isSubmittedAgain) return true;
  const before = step.before?.row;
  return source !== 'clearing' && (before?.admin_published === true || Boolean(before?.offline_at));
}

/**
 * Whether a step undoes one that had a location reviewed: it is published, or offline, as before. The report that the undone step created is then
 * withdrawn (ADR 0051).
 */
function endsWaiting({ before, after, undoes }: Step, { source }: Author): boolean {
  const isWithheld = (row: LocationRecord['row']) => !row.admin_published && row.offline_at === null;
  return source === 'panel' && undoes !== undefined && before !== null && isWithheld(before.row) && !isWithheld(after.row);
}

const isWaiting = (step: Step, author: Author): boolean =>
  !step.after.row.admin_published && (step.after.awaitsReview || isReported(step, author));

/** Adds the number that the database assigned to a new location. */
function numbered(record: LocationRecord, numbers: ReadonlyMap<string, number>): LocationRecord {
  const number = numbers.get(record.row.id);
  return number === undefined ? record : { ...record, row: { ...record.row, standort_id: number } };
}

/** Entries refer to blocks, so they are deleted before and inserted after them. */
async function writeParts(
  stores: Pick<LocationStores, 'locationMedia' | 'offers'>,
  created: readonly LocationRecord[],
  changed: readonly Step[],
): Promise<void> {
  const offersDiffer = changed.filter(({ before, after }) => before && !areSameOffers(before, after));
  const mediaDiffer = changed.filter(({ before, after }) => before && !areSameMedia(before, after));
  await stores.locationMedia.deleteOf(mediaDiffer.map(({ after }) => after.row.id));
  await stores.offers.deleteMany(offersDiffer.flatMap(removedOffers));
  const areSaved = await stores.offers.saveMany([...created, ...offersDiffer.map(({ after }) => after)].flatMap(({ offers }) => offers));
  // Ids were free when the save was planned, but a concurrent save of another location may have taken one.
  if (!areSaved) throw fieldProblem('offers', 'location.offer.taken', 'has the id of a block of another location');
  await stores.locationMedia.insertMany([...created, ...mediaDiffer.map(({ after }) => after)].flatMap(({ media }) => media));
}

function removedOffers({ before, after }: Step): string[] {
  const kept = new Set(after.offers.map(({ id }) => id));
  return (before?.offers ?? []).map(({ id }) => id).filter((id) => !kept.has(id));
}

function entryOf(step: Step, view: Location | null, { actor, source }: Author): HistoryEntry[] {
  const { kind, before, after, at } = step;
  if (kind !== 'new' && kind !== 'changed') return [];
  const { id, version, deleted_at } = after.row;
  const action = step.action ?? (kind === 'new' ? 'create' : 'update');
  const states = { before: presentView(before), after: deleted_at ? null : view };
  return [{ location_id: id, version, action, source, user_id: actor.userId, at, ...states, ...originOf(step) }];
}

/** What a step has to do with others, and the accounts that had saved and confirmed the location before. */
const originOf = ({ before, merged, undoes }: Step) => ({
  merged: merged ?? null,
  undoes: undoes ?? null,
  former_updated_by: before?.row.updated_by ?? null,
  former_confirmed_by: before?.row.confirmed_by ?? null,
});

/** A location in the trash does not exist for the history: its state is null before a restore and after a delete. */
const presentView = (record: LocationRecord | null): Location | null => (record && !record.row.deleted_at ? locationView(record) : null);
