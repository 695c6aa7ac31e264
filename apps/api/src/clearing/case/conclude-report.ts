import type { ReportRow } from '../../reports/report.store.ts';
import type { DecisionWork } from './decision-work.ts';
import { type DecidedReport, sendDecided } from './send-decided.ts';
import { type ReportWrite, writeReports } from './write-reports.ts';

/** Writes the outcome of a report, notifies the reporter if needed, and returns the updated row. */
export async function concludeReport(
  work: DecisionWork,
  write: ReportWrite,
  notice: Pick<DecidedReport, 'isDecided' | 'sendReply'>,
): Promise<ReportRow> {
  const [after] = await writeReports(work, [write]);
  if (!after) throw new Error('a report was not written');
  await sendDecided(work, [{ before: write.row, after, ...notice }]);
  return after;
}
