import { isDeepStrictEqual } from 'node:util';
import {
  addDays,
  type BulkAction,
  CLOSURE_MAX_DAYS,
  type Location,
  localMoment,
  MAX_SPECIAL_DAYS,
  openDays,
  temporaryClosure,
  withClosure,
  withoutClosure,
} from '@rastnetz/contract';
import { fieldProblem } from '../../kernel/problem.ts';
import type { ReportStores } from '../../reports/report-stores.ts';
import { hasSameContent } from '../record/has-same-content.ts';
import { isPublishedAtOnce } from '../record/location.policy.ts';
import type { LocationRecord, LocationRow } from '../record/location-record.ts';
import type { Actor } from '../save/location-save.ts';
import { unpublishUnlessCleared } from '../save/publication.ts';
import { snapshotView } from '../stores/history.mapper.ts';
import type { HistoryRow } from '../stores/history.store.ts';
import { isFeatureUndo, type LastSteps } from '../undo/last-steps.ts';

export type PublicationAction = Extract<BulkAction, { kind: 'take-offline' | 'bring-online' | 'close' | 'reopen' | 'revert' }>;

/** States to which locations revert, by id. */
export type FormerStates = ReadonlyMap<string, Location>;

interface PublicationContext {
  readonly actor: Actor;
  /** Whether the company of the location is confirmed. */
  readonly isConfirmed: boolean;
  readonly former: FormerStates;
  readonly now: Date;
}

type Changed = Pick<
  LocationRow,
  | 'admin_published'
  | 'offline_at'
  | 'offline_reason'
  | 'special_days'
  | 'opening_hours'
  | 'closed_all_week'
  | 'open_days'
  | 'hours_at'
  | 'phone'
  | 'website'
>;

const KINDS: Readonly<Record<PublicationAction['kind'], true>> = {
  'take-offline': true,
  'bring-online': true,
  close: true,
  reopen: true,
  revert: true,
};

export const isPublicationAction = (action: BulkAction): action is PublicationAction => action.kind in KINDS;

/** Throws `validation` at `action.until` for a closure that ends before today, or is longer than `CLOSURE_MAX_DAYS`. */
export function requireClosureDates(action: BulkAction, now: Date): void {
  if (action.kind !== 'close') return;
  const { date } = localMoment(now);
  if (action.until < date) throw fieldProblem('action.until', 'location.closure.past', 'is before today');
  if (action.until >= addDays(date, CLOSURE_MAX_DAYS))
    throw fieldProblem('action.until', 'location.closure.long', `is more than ${CLOSURE_MAX_DAYS} days`, { max: CLOSURE_MAX_DAYS });
}

/** What decides to which states locations revert. */
interface RevertInput {
  readonly actor: Actor;
  readonly action: BulkAction;
  /** Locked, unless for a preview. */
  readonly rows: readonly LocationRow[];
  readonly steps: LastSteps;
  /** When their companies were confirmed. */
  readonly companies: ReadonlyMap<string, Date | null>;
}

/** A location, its last step, and its state before that step. */
interface Revert {
  readonly row: LocationRow;
  readonly step: HistoryRow;
  readonly former: Location;
}

/**
 * States of locations before their last step, if the actor did that one, it changed nothing but what bulk actions change, and the action takes it
 * back. An undo never publishes for an author without that right what the clearing decided against.
 */
export async function formerStates(
  { reports }: ReportStores,
  { actor, action, rows, steps, companies }: RevertInput,
): Promise<FormerStates> {
  if (actor.userId === null) return new Map();
  const reverts = rows.flatMap((row): Revert[] => {
    const step = steps.get(row.id);
    const former = step && step.userId === actor.userId ? formerOf(row, step, action) : null;
    return step && former ? [{ row, step, former }] : [];
  });
  const mayPublish = ({ company_id: companyId }: LocationRow) =>
    isPublishedAtOnce(actor, { isConfirmed: Boolean(companies.get(companyId)) }, false);
  const reviewed = reverts.filter(({ row, former }) => former.adminPublished && isUnpublished(row) && !mayPublish(row));
  const waiting = await reports.undecidedSince(reviewed.map(({ row, step }) => ({ locationId: row.id, at: step.at })));
  const refused = new Set(reviewed.map(({ row }) => row.id).filter((id) => !waiting.has(id)));
  return new Map(reverts.filter(({ row }) => !refused.has(row.id)).map(({ row, former }) => [row.id, former]));
}

/** The state before a step that the action takes back; null if it does not. */
function formerOf(row: LocationRow, step: HistoryRow, action: BulkAction): Location | null {
  if (action.kind === 'revert') return revertible(step);
  const isUnpublishing = step.source === 'panel' && isUnpublished(row);
  return isUnpublishing && 'feature' in action && isFeatureUndo(step, action.feature, step.userId) ? snapshotView(step.before) : null;
}

/** Whether a location is unpublished, and not because it was taken offline. */
const isUnpublished = (row: LocationRow): boolean => !row.admin_published && row.offline_at === null;

/** The state before a step that may be reverted; null for others. A merge is undone as a whole, with the location that it deleted. */
function revertible(step: HistoryRow): Location | null {
  const [before, after] = [snapshotView(step.before), snapshotView(step.after)];
  if (step.source !== 'panel' || step.action !== 'update' || step.merged || !before || !after) return null;
  return hasSameContent(before, { ...after, ...revertedFields(before) }) ? before : null;
}

const revertedFields = ({ adminPublished, offline, specialDays, openingHours, closedAllWeek, phone, website }: Location) => ({
  adminPublished,
  offline,
  specialDays,
  openingHours,
  closedAllWeek,
  phone,
  website,
});

/** Whether the location is already as the action would leave it. */
export function isPublicationDone(
  action: PublicationAction,
  { row }: LocationRecord,
  { former, now }: Pick<PublicationContext, 'former' | 'now'>,
) {
  const today = localMoment(now).date;
  switch (action.kind) {
    case 'take-offline':
      return !row.admin_published;
    case 'bring-online':
      return row.offline_at === null;
    case 'close': {
      const closure = temporaryClosure(row.special_days, today);
      return closure?.until === action.until && closure.reason === action.reason;
    }
    case 'reopen':
      return temporaryClosure(row.special_days, today) === null;
    case 'revert':
      return !former.has(row.id);
  }
}

/** Whether the special days with the closure would exceed their maximum number. */
export const isFull = (action: BulkAction, { row }: LocationRecord, now: Date): boolean =>
  action.kind === 'close' && closedDays(action, row, now).length > MAX_SPECIAL_DAYS;

const closedDays = ({ until, reason }: Extract<BulkAction, { kind: 'close' }>, { special_days }: LocationRow, now: Date) =>
  withClosure(special_days, { from: localMoment(now).date, until, reason });

/** The location after the action; `touched` is it with its next version. */
export function changePublication(
  before: LocationRecord,
  touched: LocationRecord,
  action: PublicationAction,
  context: PublicationContext,
): LocationRecord {
  const after = { ...touched, row: { ...touched.row, ...changedColumns(before.row, action, context) } };
  const { actor, isConfirmed } = context;
  // Closing changes what drivers see, as every other change of the hours.
  const isContent = action.kind === 'close' || action.kind === 'reopen';
  return isContent ? unpublishUnlessCleared({ before, after, actor, isConfirmed, source: 'panel' }) : after;
}

const ONLINE = { offline_at: null, offline_reason: null } as const;

function changedColumns(
  row: LocationRow,
  action: PublicationAction,
  { actor, isConfirmed, former, now }: PublicationContext,
): Partial<Changed> {
  switch (action.kind) {
    case 'take-offline':
      return { admin_published: false, offline_at: now, offline_reason: action.reason };
    case 'bring-online':
      return { ...ONLINE, admin_published: isPublishedAtOnce(actor, { isConfirmed }, false) };
    case 'close':
      return { special_days: closedDays(action, row, now) };
    case 'reopen':
      return { special_days: withoutClosure(row.special_days, localMoment(now).date) };
    case 'revert':
      return formerColumns(row, former.get(row.id));
  }
}

function formerColumns(row: LocationRow, former: Location | undefined): Partial<Changed> {
  if (!former) return {};
  const { openingHours, closedAllWeek, specialDays, phone, website } = former;
  const hours = [openingHours, closedAllWeek, specialDays];
  const hasSameHours = isDeepStrictEqual(hours, [row.opening_hours, row.closed_all_week, row.special_days]);
  return {
    ...publicationColumns(former),
    special_days: specialDays,
    opening_hours: openingHours,
    closed_all_week: closedAllWeek,
    open_days: openDays(openingHours),
    ...(!hasSameHours && { hours_at: former.hoursAt === null ? null : new Date(former.hoursAt) }),
    phone,
    website,
  };
}

/** Publication of a location as columns. */
export const publicationColumns = ({ adminPublished, offline }: Pick<Location, 'adminPublished' | 'offline'>) => ({
  admin_published: adminPublished,
  offline_at: offline && new Date(offline.since),
  offline_reason: offline?.reason ?? null,
});
