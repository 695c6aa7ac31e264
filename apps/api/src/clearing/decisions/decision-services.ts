import type { DecisionDeps } from '../case/decision-work.ts';
import { ReportRedactionService } from '../redaction/report-redaction.service.ts';
import { ReportHistoryService } from '../undo/report-history.service.ts';
import { DecisionService } from './decision.service.ts';
import { ReportBulkService } from './report-bulk.service.ts';

/** Constructs the services of decisions on reports and their history for the composition root. */
export const decisionServices = (parts: DecisionDeps) => ({
  decisions: new DecisionService(parts),
  reportBulk: new ReportBulkService(parts),
  reportHistory: new ReportHistoryService(parts.inTransaction),
  reportRedaction: new ReportRedactionService(parts.inTransaction),
});
export type DecisionServices = ReturnType<typeof decisionServices>;
