import type { changeManyReports, HandlerInput, ReportAction, ReportBulkAction, ReportBulkResult } from '@rastnetz/contract';
import type { ReportRow } from '../../reports/report.store.ts';
import type { DecisionWork } from '../case/decision-work.ts';
import { effectsOf } from '../case/save-decided.ts';
import { isReporterNotified, sendDecided } from '../case/send-decided.ts';
import { writeReports } from '../case/write-reports.ts';
import type { ReportChange } from '../stores/report-change.store.ts';
import { assess, type BulkItem, type BulkVerdict } from './assess-bulk.ts';
import { type Approval, approveLocations } from './bulk-approve.ts';

type BulkInput = HandlerInput<typeof changeManyReports>['body'];

/** A report with its verdict. */
interface Assessed extends BulkItem, BulkVerdict {
  readonly approval: Approval;
}

/** A report that exists and is changed. */
type Changed = Assessed & { readonly row: ReportRow };

/** Applies an action to each report that permits it, and returns the outcome of each; a preview returns the same and writes nothing. */
export async function changeReports(
  work: DecisionWork,
  { action, items, sendReply = action.kind !== 'reject', preview }: BulkInput,
): Promise<ReportBulkResult[]> {
  const found = preview ? await findItems(work, items) : await lockItems(work, items, action);
  const assessed = await classifyAll(work, found, action, preview);
  const changed = assessed.filter((item): item is Changed => item.outcome === 'changed' && item.row !== null);
  const changes = changed.map((item) => ({ row: item.row, change: changeOf(item, action, work.now), ...effectOf(item) }));
  const isDecided = action.kind === 'approve' || action.kind === 'reject';
  const written = preview
    ? changes.map(({ row, change }) => ({ ...row, ...change }))
    : await writeReports(
        work,
        changes.map((write) => ({ ...write, action: ACTIONS[action.kind] })),
      );
  const decided = changes.map(({ row }, index) => ({ before: row, after: written[index] ?? row, isDecided, sendReply }));
  if (!preview) await sendDecided(work, decided);
  const notified = new Map(
    decided.map((report) => [report.before.id, { version: report.after.version, mails: isReporterNotified(report) }]),
  );
  const titles = await titlesOf(work, assessed);
  return assessed.map(({ id, outcome, why, row }) => {
    const { version = row?.version ?? null, mails = false } = notified.get(row?.id ?? '') ?? {};
    return { _id: id, title: titles.get(id) ?? '', outcome, why, version, mails };
  });
}

const ACTIONS: Readonly<Record<ReportBulkAction['kind'], ReportAction>> = {
  approve: 'approved',
  reject: 'rejected',
  assign: 'saved',
  stage: 'saved',
};

/** Locations are locked before reports, as every save does. */
async function lockItems({ stores }: DecisionWork, items: BulkInput['items'], { kind }: ReportBulkAction): Promise<BulkItem[]> {
  const ids = items.map(({ _id }) => _id);
  const seen = new Map((await stores.reportChanges.findByIds(ids)).map((row) => [row.id, row]));
  const locationIds = new Set([...seen.values()].flatMap((row) => row.location_id ?? []));
  if (kind === 'approve' || kind === 'reject') await stores.locations.lockWithTrash([...locationIds]);
  const rows = new Map((await stores.reports.lockByIds(ids)).map((row) => [row.id, row]));
  return items.map(({ _id: id, version }) => {
    const row = rows.get(id) ?? null;
    return { id, version, row, isMoved: row?.location_id !== seen.get(id)?.location_id };
  });
}

/** For a preview: its locks would delay the saves of the companies that own the locations. */
async function findItems({ stores }: DecisionWork, items: BulkInput['items']): Promise<BulkItem[]> {
  const rows = new Map((await stores.reportChanges.findByIds(items.map(({ _id }) => _id))).map((row) => [row.id, row]));
  return items.map(({ _id: id, version }) => ({ id, version, row: rows.get(id) ?? null, isMoved: false }));
}

async function classifyAll(
  work: DecisionWork,
  items: readonly BulkItem[],
  action: ReportBulkAction,
  isTrial: boolean,
): Promise<Assessed[]> {
  const first = items.map((item) => ({ ...item, ...assess(action, item) }));
  const approvable = action.kind === 'approve' ? first.flatMap(({ outcome, row }) => (outcome === 'changed' && row ? row : [])) : [];
  const approvals = await approveLocations(work, approvable, isTrial);
  return first.map((item) => {
    const approval = approvals.get(item.id) ?? null;
    return { ...item, ...(approval && 'why' in approval && approval), approval };
  });
}

const savedBy = ({ approval }: Assessed) => (approval && 'kind' in approval ? approval : null);

function changeOf(item: Changed, action: ReportBulkAction, now: Date): ReportChange {
  if (action.kind === 'assign') return { assigned_to: action.assignedTo };
  if (action.kind === 'stage') return { stage: action.stage };
  if (action.kind === 'reject') return { stage: 'rejected', reject_reason: action.reason, decided_at: now };
  return { stage: 'approved', decided_at: now, ...publishedColumns(item) };
}

/** The columns that `saveReport` writes too: a new place is represented by its location from now on. */
function publishedColumns(item: Changed): ReportChange {
  const saved = savedBy(item);
  const isNew = item.row.kind === 'new';
  if (!saved) return {};
  const { _id, title, locationType } = saved.location;
  const made = saved.kind === 'new' ? { location_id: _id, proposed: {} } : {};
  return { title, location_type: locationType, ...(isNew && { admin_published: true }), ...made };
}

function effectOf(item: Changed) {
  const saved = savedBy(item);
  return { effects: { locations: saved ? effectsOf(saved) : [] } };
}

/** Titles of the reports: of their locations, else of the places they propose. */
async function titlesOf({ stores }: DecisionWork, assessed: readonly Assessed[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(assessed.flatMap(({ row }) => row?.location_id ?? []));
  const locations = new Map((await stores.locations.findWithTrash([...ids])).map(({ id, title }) => [id, title]));
  return new Map(
    assessed.map(({ id, row }) => {
      const proposed = row?.proposed['title'];
      return [id, locations.get(row?.location_id ?? '') ?? (typeof proposed === 'string' ? proposed : '')];
    }),
  );
}
