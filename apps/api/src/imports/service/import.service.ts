import { setTimeout as pause } from 'node:timers/promises';
import {
  type changeImportMapping,
  type decideImportRows,
  type HandlerInput,
  type Import,
  type ImportDetail,
  type ImportRow,
  type ImportState,
  type listImportRows,
  type listImports,
  type RowOutcome,
  type SeenImport,
  searchWords,
} from '@rastnetz/contract';
import { CompanyStore } from '../../companies/company.store.ts';
import { CustomFieldStore } from '../../custom-fields/custom-field.store.ts';
import type { CustomFieldStores } from '../../custom-fields/custom-field-stores.ts';
import { readCustomFields } from '../../custom-fields/read-custom-fields.ts';
import { fieldProblem } from '../../kernel/problem.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { requireQuota } from '../../subscriptions/require-quota.ts';
import { SubscriptionStore } from '../../subscriptions/subscription.store.ts';
import type { SubscriptionStores } from '../../subscriptions/subscription-stores.ts';
import { requireRows } from '../intake/import-allowance.ts';
import type { ImportStarter } from '../intake/import-company.ts';
import { headingsHash } from '../intake/stage-sheet.ts';
import { requireMapping } from '../mapping/read-mapping.ts';
import { rollingBack, STILL_WRITTEN } from '../runs/end-import.ts';
import type { ImportRunner } from '../runs/import-runner.ts';
import { actedBy, visibleCompanyOf } from '../runs/import-visibility.ts';
import { importView, rowViews } from '../stores/import.mapper.ts';
import type { ImportRecord, ImportStore } from '../stores/import.store.ts';
import { type AllowanceStores, type ImportStores, importStores } from '../stores/import-stores.ts';
import { takenCounts } from '../stores/kind-counts.ts';
import { requireSeenNumbers, requireSeenPass } from './require-seen.ts';
import { detailOf, foundImport, lockImport, seenImport, wrongState } from './seen-import.ts';

interface ImportDeps {
  readonly inTransaction: InTransaction;
  readonly runner: ImportRunner;
  readonly refreshMap: () => Promise<void>;
}

/** Final states, in which the map must already show the result. */
const OVER: readonly ImportState[] = ['committed', 'rolled-back', 'cancelled', 'failed'];

type MappingInput = HandlerInput<typeof changeImportMapping>['body'];

interface StartedImport {
  readonly id: string;
  readonly state: ImportState;
}

/** Poll interval of `waitFor`, in milliseconds. */
const POLL_MS = 100;
/** Rows updated per transaction of a decision. */
const DECIDED_ROWS = 5000;

/** Lists imports and applies users' decisions; the runner does the work. */
export class ImportService {
  readonly #deps: ImportDeps;
  constructor(deps: ImportDeps) {
    this.#deps = deps;
  }

  /** One page, newest first: imports of the own company that see no more than the viewer, or all for holders of `locations:all`. */
  list(viewer: ImportStarter, { page, pageSize }: HandlerInput<typeof listImports>['query']): Promise<{ data: Import[]; total: number }> {
    return this.#deps.inTransaction(importStores, async ({ imports }) => {
      const rows = await imports.page(visibleCompanyOf(viewer), pageSize, (page - 1) * pageSize);
      return { total: await imports.count(visibleCompanyOf(viewer)), data: rows.map(importView) };
    });
  }

  /** A finished import is returned only after the map shows its result. Throws `not_found`, also for an import that the viewer may not see. */
  async get(viewer: ImportStarter, id: string): Promise<ImportDetail> {
    const detail = await this.#deps.inTransaction(importStores, (stores) => seenImport(stores, viewer, id));
    if (OVER.includes(detail.state)) await this.#deps.refreshMap();
    return detail;
  }

  /** One page of rows in the order of the file. Throws `not_found`. */
  rows(viewer: ImportStarter, { params, query }: HandlerInput<typeof listImportRows>): Promise<{ data: ImportRow[]; total: number }> {
    const { kind = null, outcome = null, suche, page, pageSize } = query;
    return this.#deps.inTransaction(importStores, async (stores) => {
      const { state } = await seenImport(stores, viewer, params.id);
      const filter = { importId: params.id, kind, outcomes: outcomesOf(outcome, state), words: searchWords(suche) };
      const rows = await stores.importRows.page(filter, pageSize, (page - 1) * pageSize);
      return { total: await stores.importRows.count(filter), data: rowViews(rows) };
    });
  }

  /**
   * Applies one decision to all rows of a kind that are not assigned to a location, in batches, each of which counts the rows: if it is the last one,
   * a commit compares these numbers with those of its question. Throws `not_found` or `wrong_state`.
   */
  async decide(viewer: ImportStarter, { params: { id }, body }: HandlerInput<typeof decideImportRows>): Promise<Import> {
    for (let after = 0; ; after += DECIDED_ROWS) {
      const decided = await this.#deps.inTransaction(importStores, async (stores) => {
        const { total } = await lockImport(stores, viewer, id, ['ready']);
        const upTo = after + DECIDED_ROWS;
        await stores.importRows.decide(id, { ...body, after, upTo });
        await stores.imports.update(id, { counts: JSON.stringify(await stores.imports.countKinds(id)) });
        if (upTo < total) return null;
        return importView(await foundImport(stores, id));
      });
      if (decided) return decided;
    }
  }

  /**
   * Changes the mapping and checks all rows again; decisions reset, edited cells stay. Throws `validation`, `not_found`, `wrong_state`, or
   * `stale_version` if the rows were checked anew since `seen`.
   */
  changeMapping(viewer: ImportStarter, id: string, { seen, ...mapping }: MappingInput): Promise<StartedImport> {
    return this.#begin(viewer, id, ['checking', 'ready'], async (stores, job) => {
      requireSeenPass(job, seen);
      requireMapping(mapping.targets, job.columns.length, await readCustomFields(stores));
      const whole = { ...mapping, targets: job.columns.map((_, column) => mapping.targets[column] ?? null) };
      await rememberMapping(stores, { ...job, mapping: whole });
      return { state: 'checking', mapping: JSON.stringify(whole), pass: job.pass + 1, done: 0, counts: '{}' };
    });
  }

  /**
   * Swaps latitude and longitude in all rows with that error, and checks all rows again. Throws `not_found`, `wrong_state`, or
   * `validation` if the file has no separate columns for the two.
   */
  swapPositions(viewer: ImportStarter, id: string): Promise<StartedImport> {
    return this.#begin(viewer, id, ['ready'], async (stores, job) => {
      const [lat, lng] = (['lat', 'lng'] as const).map((axis) => job.mapping.targets.indexOf(axis));
      if (lat === undefined || lng === undefined || lat < 0 || lng < 0)
        throw fieldProblem('targets', 'import.error.no_axes', 'has no column for latitude and longitude each');
      for (let after = 0; after < job.total; after += DECIDED_ROWS)
        await stores.importRows.swapCells(id, [lat, lng], { issueKey: 'import.fault.swapped', after, upTo: after + DECIDED_ROWS });
      return { state: 'checking', pass: job.pass + 1, done: 0, counts: '{}' };
    });
  }

  /**
   * Starts writing the checked rows, which are counted again. Throws `not_found`, `wrong_state`, `stale_version` if check or numbers differ from `seen`, `plan_limit` if the new locations exceed the quota, or
   * `too_many_requests` beyond the rows that imports of the company may write within a day.
   */
  commit(viewer: ImportStarter, id: string, seen?: SeenImport): Promise<StartedImport> {
    return this.#begin(viewer, id, ['ready'], async (stores, job) => {
      const counts = await stores.imports.countKinds(id);
      requireSeenNumbers({ pass: job.pass, taken: takenCounts(counts) }, seen);
      const locations = (counts.new?.taken ?? 0) + (counts.duplicate?.taken ?? 0);
      if (locations > 0) await requireQuota(stores, job.company_id, { locations });
      if (viewer.userId !== null) await requireRows(stores, { ...job, counts }, viewer.isCompanyConfirmed !== false);
      await rememberMapping(stores, job);
      return { state: 'committing', done: 0, written: 0, kept: 0, counts: JSON.stringify(counts), ...actedBy(viewer.userId) };
    });
  }

  /** Cancels an import; what it has written is rolled back first. Throws `not_found` or `wrong_state`. */
  cancel(viewer: ImportStarter, id: string): Promise<StartedImport> {
    return this.#begin(viewer, id, ['checking', 'ready', 'committing', 'cancelled'], async (_stores, job) => {
      if (job.state !== 'committing') return { state: 'cancelled' };
      return { ...rollingBack(job, 'cancelled'), ...actedBy(viewer.userId) };
    });
  }

  /**
   * Starts to roll back a committed import, or retries what an earlier roll-back had to leave; a cancelled or failed import stays one. Throws
   * `not_found` or `wrong_state`.
   */
  rollBack(viewer: ImportStarter, id: string): Promise<StartedImport> {
    return this.#begin(viewer, id, OVER, async (_stores, { state, kept, is_staged }) => {
      const isWritten = state === 'committed' || kept > 0;
      if (!isWritten || !is_staged) throw wrongState(state);
      const ends_as = state === 'committed' ? 'rolled-back' : state;
      return { state: 'rolling-back', ends_as, done: 0, kept: 0, ...actedBy(viewer.userId) };
    });
  }

  /** Waits until an import is idle; `onProgress` receives the number of finished rows. Has no access check: for the command line. */
  async waitFor(id: string, onProgress: (done: number, total: number) => void = () => undefined): Promise<ImportDetail> {
    for (;;) {
      const found = await this.#deps.inTransaction(importStores, async (stores) => detailOf(stores, await foundImport(stores, id)));
      onProgress(found.done, found.total);
      if (!['checking', 'committing', 'rolling-back'].includes(found.state)) return found;
      await pause(POLL_MS);
    }
  }

  async #begin(viewer: ImportStarter, id: string, from: readonly ImportState[], plan: Plan): Promise<StartedImport> {
    const state = await this.#deps.inTransaction(
      { customFields: CustomFieldStore, ...importStores, companies: CompanyStore, subscriptions: SubscriptionStore },
      async (stores) => {
        const job = await lockImport(stores, viewer, id, from);
        const changes = await plan(stores, job);
        await stores.imports.update(id, { ...changes, attempts: 0 });
        return changes.state;
      },
    );
    void this.#deps.runner.wake();
    return { id, state };
  }
}

/** What a roll-back that was given up did not reach is written still, and counted as kept. */
const outcomesOf = (outcome: RowOutcome | null, state: ImportState): readonly RowOutcome[] | null => {
  if (outcome === 'kept' && state === 'failed') return STILL_WRITTEN;
  return outcome && [outcome];
};

type Changes = Parameters<ImportStore['update']>[1] & { readonly state: ImportState };
type Plan = (
  stores: AllowanceStores &
    Pick<CustomFieldStores, 'customFields'> &
    Pick<ImportStores, 'importMemory' | 'importRows'> &
    Pick<SubscriptionStores, 'subscriptions'>,
  job: ImportRecord,
) => Promise<Changes>;

const rememberMapping = (
  { importMemory }: Pick<ImportStores, 'importMemory'>,
  { company_id, columns, mapping }: ImportRecord,
): Promise<void> => importMemory.rememberMapping(company_id, headingsHash(columns.map(({ heading }) => heading)), mapping);
