import type { ReportDetail } from '@rastnetz/contract';
import { steadyNow } from '../../kernel/steady-now.ts';
import type { ReportRow } from '../../reports/report.store.ts';
import type { Decider, DecisionDeps, DecisionWork } from '../case/decision-work.ts';
import { readDetail } from '../report/read-detail.ts';
import { decisionStores } from '../stores/clearing-stores.ts';
import { undoStep } from '../undo/undo-step.ts';
import { mergeReport } from './merge-report.ts';
import { rejectReport } from './reject-report.ts';
import { saveReport } from './save-report.ts';

type Decide<Input> = (work: DecisionWork, input: Input) => Promise<ReportRow>;

/**
 * Decisions on reports. Each is one transaction with its location, step and mail. All throw `not_found`, and `stale_version` with the stored
 * report or location.
 */
export class DecisionService {
  readonly #deps: DecisionDeps;

  constructor(deps: DecisionDeps) {
    this.#deps = deps;
  }

  /** Saves the clearing information; go-live of a new place creates its location. Throws as `saveReport`. */
  save(actor: Decider, input: Parameters<typeof saveReport>[1]): Promise<ReportDetail> {
    return this.#decide(saveReport, actor, input);
  }

  /** Throws `wrong_state` if the report is decided. */
  reject(actor: Decider, input: Parameters<typeof rejectReport>[1]): Promise<ReportDetail> {
    return this.#decide(rejectReport, actor, input);
  }

  /** Throws `wrong_state` if the report is decided, and `validation` for an invalid winner. */
  merge(actor: Decider, input: Parameters<typeof mergeReport>[1]): Promise<ReportDetail> {
    return this.#decide(mergeReport, actor, input);
  }

  /** Throws `wrong_state` if the step can no longer be undone. */
  undo(actor: Decider, input: Parameters<typeof undoStep>[1]): Promise<ReportDetail> {
    return this.#decide(undoStep, actor, input);
  }

  async #decide<Input>(decide: Decide<Input>, actor: Decider, input: Input): Promise<ReportDetail> {
    const { inTransaction, gazetteer, signer, refreshMap } = this.#deps;
    const detail = await inTransaction(decisionStores, async (stores) => {
      const work = { stores, actor, gazetteer, signer, now: steadyNow() };
      return readDetail(stores, await decide(work, input), signer);
    });
    await refreshMap();
    return detail;
  }
}
