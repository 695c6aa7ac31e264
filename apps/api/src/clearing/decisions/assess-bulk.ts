import type { ReportBulkAction, ReportBulkFault, ReportBulkOutcome } from '@rastnetz/contract';
import type { ReportRow } from '../../reports/report.store.ts';

/** A report that is named in an action, as it was found and locked. */
export interface BulkItem {
  readonly id: string;
  readonly version: number;
  readonly row: ReportRow | null;
  /** Whether it concerns another location since it was looked for. */
  readonly isMoved: boolean;
}

/** Outcome of an action on a report, or the reason why it is refused. */
export interface BulkVerdict {
  readonly outcome: ReportBulkOutcome;
  readonly why: ReportBulkFault | null;
}

export const REFUSED = (why: ReportBulkFault): BulkVerdict => ({ outcome: 'refused', why });
const verdict = (outcome: ReportBulkOutcome): BulkVerdict => ({ outcome, why: null });

/** Assesses one report by its own row. */
export function assess(action: ReportBulkAction, { row, version, isMoved }: BulkItem): BulkVerdict {
  if (!row) return verdict('not_found');
  if (isDone(action, row)) return verdict('same');
  if (row.version !== version || isMoved) return verdict('stale');
  if (action.kind !== 'assign' && row.decided_at !== null) return REFUSED('decided');
  return verdict('changed');
}

function isDone(action: ReportBulkAction, row: ReportRow): boolean {
  if (action.kind === 'assign') return row.assigned_to === action.assignedTo;
  if (action.kind === 'stage') return row.stage === action.stage;
  return row.stage === (action.kind === 'approve' ? 'approved' : 'rejected');
}
