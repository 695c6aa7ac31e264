import type { ReportRow } from '../../reports/report.store.ts';
import type { DecisionWork } from './decision-work.ts';
import { type DecidedReport, sendDecided } from './send-decided.ts';
import { type ReportWrite, writeReports } from './write-reports.ts';

/** Writes what becomes of one report, tells the reporter where there is something to tell, and answers the row as it then is. */
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
