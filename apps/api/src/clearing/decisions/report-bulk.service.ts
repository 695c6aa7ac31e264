import type { changeManyReports, HandlerInput, ReportBulkResult } from '@rastnetz/contract';
import { fieldProblem } from '../../kernel/problem.ts';
import { steadyNow } from '../../kernel/steady-now.ts';
import type { Decider, DecisionDeps } from '../case/decision-work.ts';
import { requireClearer } from '../case/require-clearer.ts';
import { decisionStores } from '../stores/clearing-stores.ts';
import { changeReports } from './bulk-reports.ts';

type BulkInput = HandlerInput<typeof changeManyReports>['body'];

/** One action on several reports. */
export class ReportBulkService {
  readonly #deps: DecisionDeps;

  constructor(deps: DecisionDeps) {
    this.#deps = deps;
  }

  /**
   * Applies the action to each report that permits it, in one transaction, and returns the outcomes in request order; a preview returns the same,
   * writes nothing and sends no mail. Throws `validation` for a repeated report, or an invalid assignee.
   */
  async change(actor: Decider, input: BulkInput): Promise<{ results: ReportBulkResult[] }> {
    requireDistinct(input.items);
    const { inTransaction, gazetteer, signer, refreshMap } = this.#deps;
    const results = await inTransaction(decisionStores, async (stores) => {
      const { action } = input;
      if (action.kind === 'assign' && action.assignedTo) await requireClearer(stores, action.assignedTo, 'action.assignedTo');
      return changeReports({ stores, actor, gazetteer, signer, now: steadyNow() }, input);
    });
    if (!input.preview) await refreshMap();
    return { results };
  }
}

function requireDistinct(items: BulkInput['items']): void {
  const seen = new Set<string>();
  for (const [index, { _id }] of items.entries()) {
    if (seen.has(_id)) throw fieldProblem(`items.${index}._id`, 'clearing.error.twice', 'is named twice');
    seen.add(_id);
  }
}
