import type { getReportHistory, HandlerInput, ReportStep } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import { HistoryStore } from '../../locations/stores/history.store.ts';
import { type LocationStores, recordStores } from '../../locations/stores/location-stores.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { ReportStore } from '../../reports/report.store.ts';
import { stepView } from '../report/report-step.mapper.ts';
import { ReportStepStore, type StepRow } from '../stores/report-step.store.ts';
import { readPresent, undoObstacle } from './undo-obstacle.ts';

type HistoryQuery = HandlerInput<typeof getReportHistory>;

/** Steps per page. */
const PAGE = 10;

/** History of a report. */
export class ReportHistoryService {
  readonly #inTransaction: InTransaction;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** Ten steps, newest first, each with whether it can be undone now. Throws `not_found`. */
  page({ params, query }: HistoryQuery): Promise<{ data: ReportStep[]; total: number }> {
    return this.#inTransaction(
      { ...recordStores, history: HistoryStore, reportSteps: ReportStepStore, reports: ReportStore },
      async (stores) => {
        const report = await stores.reports.findById(params.id);
        if (!report) throw new Problem('not_found', { detail: 'There is no report with this id.' });
        const steps = await stores.reportSteps.page(report.id, PAGE, (query.page - 1) * PAGE);
        const present = await readPresent(stores, report, steps);
        const names = await namesIn(stores, steps);
        return {
          total: await stores.reportSteps.count(report.id),
          data: steps.map((step) => stepView(step, { names, canUndo: undoObstacle(step, present) === null })),
        };
      },
    );
  }
}

/** Names of the people that steps assigned or unassigned. */
async function namesIn({ locations }: Pick<LocationStores, 'locations'>, steps: readonly StepRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = steps.flatMap(({ before, after }) => [before['assigned_to'], after['assigned_to']]);
  return locations.personNames([...new Set(ids.filter((id): id is string => typeof id === 'string'))]);
}
