import type { ReportBulkAction, ReportBulkIssue, ReportBulkOutcome } from '@rastnetz/contract';
import type { ReportRow } from '../../reports/report.store.ts';

/** A report of a bulk action, as found, and locked unless for a preview. */
export interface BulkItem {
  readonly id: string;
  readonly version: number;
  readonly row: ReportRow | null;
  /** Whether its location changed between reading and locking. */
  readonly isMoved: boolean;
}

/** Outcome of a bulk action for one report, or the reason for a refusal. */
export interface BulkVerdict {
  readonly outcome: ReportBulkOutcome;
  readonly why: ReportBulkIssue | null;
}

export const refusedVerdict = (why: ReportBulkIssue): BulkVerdict => ({ outcome: 'refused', why });
const verdict = (outcome: ReportBulkOutcome): BulkVerdict => ({ outcome, why: null });

/** Assesses one report by its own row. */
export function assess(action: ReportBulkAction, { row, version, isMoved }: BulkItem): BulkVerdict {
  if (!row) return verdict('not_found');
  if (isDone(action, row)) return verdict('same');
  // First, because a decided report cannot be decided in its present version either.
  if (action.kind !== 'assign' && row.decided_at !== null) return refusedVerdict('decided');
  if (row.version !== version || isMoved) return verdict('stale');
  return verdict('changed');
}

function isDone(action: ReportBulkAction, row: ReportRow): boolean {
  if (action.kind === 'assign') return row.assigned_to === action.assignedTo;
  if (action.kind === 'stage') return row.stage === action.stage;
  return row.stage === (action.kind === 'approve' ? 'approved' : 'rejected');
}
