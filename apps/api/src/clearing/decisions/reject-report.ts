import type { HandlerInput, rejectReport as rejectReportCall } from '@rastnetz/contract';
import type { ReportRow } from '../../reports/report.store.ts';
import { concludeReport } from '../case/conclude-report.ts';
import type { DecisionWork } from '../case/decision-work.ts';
import { lockCase } from '../case/lock-case.ts';
import { requireOpen } from '../case/require-savable-state.ts';
import { replyOf } from '../case/send-decided.ts';

/** Rejects an open report with a reason and leaves its location unchanged. Returns the updated report. */
export async function rejectReport(work: DecisionWork, { params, body }: HandlerInput<typeof rejectReportCall>): Promise<ReportRow> {
  const { report } = await lockCase(work, { id: params.id, version: body.version });
  requireOpen(report);
  const reply = replyOf(report, body);
  const change = { stage: 'rejected', reject_reason: body.reason, decided_at: work.now, clearing_message_admin: reply } as const;
  return concludeReport(work, { row: report, change, action: 'rejected' }, { isDecided: true, sendReply: body.sendReply });
}
