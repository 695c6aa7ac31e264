import type { BulkAction, BulkOutcome } from '@rastnetz/contract';
import { steadyNow } from '../../kernel/steady-now.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { mayMove, maySave, maySee, namesOf, visibilityOf } from '../record/location.policy.ts';
import type { LocationRecord, LocationRow } from '../record/location-record.ts';
import { type CompanyMoves, isMove, planMoves } from '../save/company-move.ts';
import { requireBytesFor, requireQuotaFor } from '../save/gaining-company.ts';
import type { Actor } from '../save/location-save.ts';
import { unpublishUnlessCleared } from '../save/publication.ts';
import { isRetitled } from '../save/save-batch.ts';
import { type Step, writeSteps } from '../save/write-steps.ts';
import type { LifecycleStores, RecordStores, WriteStores } from '../stores/location-stores.ts';
import { recordsOf } from '../stores/read-records.store.ts';
import { isUndoOf, type LastSteps, lastSteps } from '../undo/last-steps.ts';
import { publishedAgain } from '../undo/published-again.ts';
import { readUndoneSteps, type UndoneStep, withMomentsOf } from '../undo/undone-step.ts';
import { type ContentAction, type ContentPlan, isContentAction, planContent } from './content-change.ts';
import { changeFeature, hasFeature } from './feature-change.ts';
import { type Parked, parkedBlocks } from './parked-blocks.ts';
import {
  changePublication,
  type FormerStates,
  formerStates,
  isFull,
  isPublicationAction,
  isPublicationDone,
} from './publication-change.ts';

/** A location to change; `version` null skips the version check. */
interface LifecycleItem {
  readonly id: string;
  readonly version: number | null;
}

export interface LifecycleInput {
  readonly actor: Actor;
  readonly action: BulkAction;
  readonly items: readonly LifecycleItem[];
  readonly gazetteer: Gazetteer;
  /** Returns the outcomes and writes nothing. */
  readonly isPreview?: boolean;
}

/**
 * Outcome for one location: `before` is null if the actor may not see it, `after` is its state after the change or, in a preview, as it would
 * be.
 */
export interface LifecycleResult {
  readonly outcome: BulkOutcome;
  readonly before: LocationRecord | null;
  readonly after: LocationRecord | null;
  /** Id of the step that the change undoes. */
  readonly undoes?: number;
}

interface Known {
  readonly records: ReadonlyMap<string, LocationRecord>;
  readonly companies: ReadonlyMap<string, Date | null>;
  readonly parked: ReadonlyMap<string, Parked>;
  readonly moves: CompanyMoves;
  readonly former: FormerStates;
  readonly steps: LastSteps;
  /** What undoing the last steps restores besides the content; empty for a preview, which shows none of it. */
  readonly undone: ReadonlyMap<string, UndoneStep>;
  readonly actorName: string | null;
  readonly now: Date;
}

/**
 * Deletes, restores, moves or publishes locations, or changes a feature or the special days, in the caller's transaction: reads all, locks those that the actor may
 * change, decides on each, writes all at once. A preview locks none. Throws `plan_limit`, in a preview too, if the plan does not permit all
 * restored locations, or an unconfirmed company the files of restored blocks.
 */
export async function applyLifecycleAction(stores: LifecycleStores, input: LifecycleInput): Promise<LifecycleResult[]> {
  const known = await readKnown(stores, input);
  const results = input.items.map((item) => decide(item, input, known));
  const moves = results.flatMap(({ before, after }) => (after ? { before, after } : []));
  await requireQuotaFor(stores, moves, input.isPreview);
  await requireBytesFor(stores, moves, input.isPreview);
  if (!input.isPreview) await writeLifecycle(stores, results, input, known.now);
  return results;
}

async function readKnown(
  stores: RecordStores & Pick<LifecycleStores, 'companies' | 'history' | 'media' | 'reports'>,
  input: LifecycleInput,
): Promise<Known> {
  const { actor, action } = input;
  const { locations } = stores;
  const rows = await readRows(stores, input);
  const records = await recordsOf(stores, rows, namesOf(visibilityOf(actor)));
  const companies = await locations.companyConfirmations([...new Set([actor.companyId, ...rows.map((row) => row.company_id)])]);
  const names = await locations.personNames(actor.userId ? [actor.userId] : []);
  const steps = await lastSteps(stores, action, rows);
  const parked = action.kind === 'add-feature' ? await parkedBlocks(stores, steps, action.feature) : new Map<string, Parked>();
  const moves = await planMoves(stores, { actor, action, rows, steps });
  const former = await formerStates(stores, { actor, action, rows, steps, companies });
  const undone = await readUndone(stores, input, rows, steps);
  return { records, companies, parked, moves, former, steps, undone, actorName: names.get(actor.userId ?? '') ?? null, now: steadyNow() };
}

async function readUndone(
  stores: Pick<RecordStores, 'locations'>,
  { actor, action, isPreview }: LifecycleInput,
  rows: readonly LocationRow[],
  steps: LastSteps,
): Promise<Known['undone']> {
  const undoable = isPreview ? [] : rows.filter((row) => mayChange(actor, action, row));
  const pairs = undoable.flatMap((row) => {
    const step = steps.get(row.id);
    return step ? [{ row, step }] : [];
  });
  return readUndoneSteps(stores, pairs, namesOf(visibilityOf(actor)));
}

/**
 * Rows of the items. Only those that the actor may change are locked, and none in a preview: locks on others would delay the companies that own
 * them. A locked row is read again, because a concurrent change may have committed in between.
 */
async function readRows({ locations }: RecordStores, { actor, action, items, isPreview }: LifecycleInput): Promise<LocationRow[]> {
  const read = await locations.findWithTrash(items.map(({ id }) => id));
  const changeable = isPreview ? [] : read.filter((row) => mayChange(actor, action, row)).map(({ id }) => id);
  if (changeable.length === 0) return read;
  const locked = new Set(changeable);
  return [...read.filter(({ id }) => !locked.has(id)), ...(await locations.lockWithTrash(changeable))];
}

const mayChange = (actor: Actor, action: BulkAction, { company_id: companyId }: Pick<LocationRow, 'company_id'>): boolean =>
  isMove(action) ? mayMove(actor) : maySave(actor, { companyId });

function decide({ id, version }: LifecycleItem, { actor, action, gazetteer }: LifecycleInput, known: Known): LifecycleResult {
  const before = known.records.get(id) ?? null;
  if (!before || !isAccessible(before, actor, action, known)) return { outcome: 'not_found', before: null, after: null };
  const content = isContentAction(action) ? planContent(before, action, { ...known, actor, gazetteer }) : null;
  const refusal = refusalOf(before, version, { actor, action }, { ...known, content });
  if (refusal) return { outcome: refusal, before, after: before };
  const after = isContentAction(action) ? content?.after : changed(before, actor, action, known);
  return { outcome: 'changed', before, ...undoing(after ?? before, { actor, action }, known) };
}

/** The changed location; if the action takes back its last step, with what undoing that step restores besides the content. */
function undoing(
  after: LocationRecord,
  { actor, action }: Pick<LifecycleInput, 'actor' | 'action'>,
  { steps, undone, former }: Known,
): Pick<LifecycleResult, 'undoes'> & { readonly after: LocationRecord } {
  const { id } = after.row;
  const back = isUndoOf(steps.get(id), action, after, actor.userId) ? undone.get(id) : undefined;
  if (!back) return { after };
  const known = 'feature' in action ? former.get(id) : undefined;
  return { after: withMomentsOf(known ? publishedAgain(after, known) : after, back), undoes: back.id };
}

/** What is known of the locations, and the plan of a change of the content of this one. */
type KnownOfOne = Known & { readonly content: ContentPlan | null };

/** Why a location is not changed; null if it is. */
function refusalOf(
  before: LocationRecord,
  version: number | null,
  { actor, action }: Pick<LifecycleInput, 'actor' | 'action'>,
  known: KnownOfOne,
): Exclude<BulkOutcome, 'changed' | 'not_found'> | null {
  if (!mayChange(actor, action, before.row)) return 'forbidden';
  if (isDone(action, before, known)) return 'same';
  if (version !== null && version !== before.row.version) return 'stale';
  if (known.content?.refusal) return known.content.refusal;
  if (isFull(action, before, known.now)) return 'full';
  return known.moves.taken.has(before.row.id) ? 'taken' : null;
}

/** A location in the trash exists only for those who may restore it, and only for deleting and restoring. */
function isAccessible({ row }: LocationRecord, actor: Actor, { kind }: BulkAction, { companies }: Known): boolean {
  const companyId = row.company_id;
  if (row.deleted_at) return (kind === 'delete' || kind === 'restore') && maySave(actor, { companyId });
  return maySee(actor, { companyId, isPublished: row.admin_published, confirmedAt: companies.get(companyId) });
}

function isDone(action: BulkAction, record: LocationRecord, known: KnownOfOne): boolean {
  if (isContentAction(action)) return known.content?.after === record;
  if (isPublicationAction(action)) return isPublicationDone(action, record, known);
  if (action.kind === 'delete') return record.row.deleted_at !== null;
  if (action.kind === 'restore') return record.row.deleted_at === null;
  if (action.kind === 'move' || action.kind === 'move-back') return !known.moves.targets.has(record.row.id);
  return hasFeature(record, action.feature) === (action.kind === 'add-feature');
}

function changed(before: LocationRecord, actor: Actor, action: Exclude<BulkAction, ContentAction>, known: Known): LocationRecord {
  const { parked, moves, companies, actorName, now } = known;
  const touched = { version: before.row.version + 1, updated_at: now, updated_by: actor.userId };
  const after = { ...before, row: { ...before.row, ...touched }, updatedBy: actorName };
  if (action.kind === 'delete') return { ...after, row: { ...after.row, deleted_at: now } };
  if (action.kind === 'restore') return { ...after, row: { ...after.row, deleted_at: null, merged_into: null } };
  if (action.kind === 'move' || action.kind === 'move-back')
    return { ...after, row: { ...after.row, company_id: moves.targets.get(after.row.id) ?? after.row.company_id } };
  const isConfirmed = Boolean(companies.get(before.row.company_id));
  if (isPublicationAction(action)) return changePublication(before, after, action, { ...known, actor, isConfirmed });
  const featured = changeFeature(after, action, parked.get(before.row.id));
  return unpublishUnlessCleared({ before, after: featured, actor, isConfirmed, source: 'panel' });
}

const HISTORY_ACTION = {
  delete: 'delete',
  restore: 'restore',
  'add-feature': 'update',
  'remove-feature': 'update',
  move: 'update',
  'move-back': 'update',
  'take-offline': 'update',
  'bring-online': 'update',
  close: 'update',
  reopen: 'update',
  'change-hours': 'update',
  'change-contact': 'update',
  revert: 'update',
} as const;

async function writeLifecycle(
  stores: WriteStores,
  results: readonly LifecycleResult[],
  { actor, action }: Pick<LifecycleInput, 'actor' | 'action'>,
  at: Date,
): Promise<void> {
  const steps = results.flatMap(({ outcome, before, after, ...undo }): Step[] =>
    outcome === 'changed' && after ? [{ kind: 'changed', before, after, action: HISTORY_ACTION[action.kind], at, ...undo }] : [],
  );
  const written = await writeSteps(stores, steps, { actor, source: 'panel' });
  await stores.reports.retitle(written.filter((_, index) => isRetitled(steps[index])));
}
