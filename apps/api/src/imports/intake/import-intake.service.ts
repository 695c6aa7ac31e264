import { can, type ImportState, singleLine } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { customFieldStores } from '../../custom-fields/custom-field-stores.ts';
import { readCustomFields } from '../../custom-fields/read-custom-fields.ts';
import { retentionCutoff } from '../../kernel/retention-run.ts';
import { FairSemaphore, withQueueTimeout } from '../../media/fair-semaphore.ts';
import { ProcessingTime } from '../../media/processing-time.ts';
import { DELETE_BATCH } from '../../platform/db/delete-batch.ts';
import { deleteInBatches } from '../../platform/transactions/delete-in-batches.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { retentionPeriodStores } from '../../retention-periods/retention-period-stores.ts';
import { openSheet, type Sheet } from '../formats/sheet/sheet.ts';
import { guessTargets } from '../mapping/guess-mapping.ts';
import { type GivenMapping, mappingFrom } from '../mapping/read-mapping.ts';
import { registerOf } from '../rows/attribution.ts';
import { storable } from '../rows/clean-text.ts';
import type { ImportRunner } from '../runs/import-runner.ts';
import { actedBy } from '../runs/import-visibility.ts';
import { allowanceStores, importStores } from '../stores/import-stores.ts';
import { type PendingFile, PendingFiles, requireAllowance } from './import-allowance.ts';
import { companyOf, type ImportStarter, requireCompany } from './import-company.ts';
import { isCancelled, requireReading } from './require-reading.ts';
import { columnsOf, headingsHash, headingsOf, otherSheetsOf, type StagedSheet, stageSheet, titleLinesOf } from './stage-sheet.ts';
import { throwFileProblem } from './throw-file-problem.ts';

/** A file to import. */
export interface ImportInput {
  readonly path: string;
  /** Its name on the sender's device. */
  readonly fileName: string;
  /** The company that will own the locations; by default the starter's own. */
  readonly companyId?: string | undefined;
  readonly mapping: GivenMapping;
  readonly signal: AbortSignal;
  /** Checks access again once the file was read, and returns the starter as of now; absent for the command line. */
  readonly recheck?: () => Promise<ImportStarter>;
}

export interface IntakeDeps {
  readonly inTransaction: InTransaction;
  readonly runner: ImportRunner;
}

/** Days for which the mapping of files with the same headings is stored after its last use. */
const MAPPING_DAYS = 365;
/** Imports fetched at once by the retention job. */
const SWEPT = 100;

/** Concurrent readers, each a thread of up to 384 MB; one per company, so that others need not wait for all of its files. */
const READ_AT_ONCE = { atOnce: 2, ofParty: 1 };

/** Reads files row by row into the database, where they are checked, and deletes imports after their retention. */
export class ImportIntakeService {
  readonly #deps: IntakeDeps;
  readonly #semaphore = new FairSemaphore({ ...READ_AT_ONCE, spent: new ProcessingTime() });
  readonly #pending = new PendingFiles();

  constructor(deps: IntakeDeps) {
    this.#deps = deps;
  }

  /**
   * Reads a file and starts the check of its rows; no location is changed. Throws `forbidden` for another company without `locations:all`,
   * `validation` for an unknown company or an invalid mapping, `too_many_requests` beyond the limits of a company, the refusals of
   * `FairSemaphore` and `recheck`, and `file_broken`, `file_too_big` or `file_type_not_supported` with the reason at `file`; then nothing of
   * it is stored.
   */
  async start(starter: ImportStarter, given: ImportInput): Promise<{ id: string; state: ImportState }> {
    const input = { ...given, fileName: singleLine(storable(given.fileName)) };
    const { companyId, party } = await companyOf(this.#deps.inTransaction, starter, input);
    const pending = this.#pending.add(companyId);
    try {
      // Checked before the file is read, which takes long, and again when the import is inserted, where the company is locked.
      if (starter.userId !== null)
        await this.#deps.inTransaction(allowanceStores, (stores) => requireAllowance(stores, companyId, pending)).catch(throwFileProblem);
      const read = () => this.#read({ companyId, starter, input, pending });
      return await withQueueTimeout(input.signal, (waiting) => this.#semaphore.run(party, read, waiting));
    } finally {
      pending.remove();
    }
  }

  async #read({ companyId, starter, input, pending }: Reading): Promise<{ id: string; state: ImportState }> {
    const sheet = await openSheet(input.path, input).catch(throwFileProblem);
    const id = uuidv7();
    try {
      const current = (await input.recheck?.()) ?? starter;
      requireCompany(current, companyId);
      await this.#begin({ id, companyId, starter: current, input, pending, sheet });
      await this.#finish({ id, companyId, input, sheet, staged: await stageSheet(this.#deps.inTransaction, id, sheet) });
    } catch (error) {
      // An import that was cancelled while its file was read remains visible.
      if (!isCancelled(error)) await this.delete(id);
      return throwFileProblem(error);
    } finally {
      await sheet.close();
    }
    void this.#deps.runner.wake();
    return { id, state: 'checking' };
  }

  /**
   * Recovers imports of processes that have ended: those whose file was being read fail, the others continue. `isAlone`: no other process can
   * be running, as at the start of a server with an embedded database.
   */
  async recover(isAlone = false): Promise<void> {
    const { inTransaction, runner } = this.#deps;
    const failure = JSON.stringify({ key: 'import.failure.reading', params: {} });
    await inTransaction(importStores, async ({ imports }) => {
      if (isAlone) await imports.releaseAll();
      for (const id of await imports.abandoned()) await imports.finish(id, { state: 'failed', failure });
    });
    void runner.wake();
    runner.wakeLater();
  }

  /** Deletes imports that were not touched within their retention, and mappings that were not used for a year. Run by the retention job. */
  async deleteExpired(now: Date = new Date()): Promise<void> {
    const { inTransaction } = this.#deps;
    const { days } = await inTransaction(retentionPeriodStores, ({ retention }) => retention.get());
    const before = retentionCutoff(days.imports, now);
    const next = () => inTransaction(importStores, ({ imports }) => imports.untouchedSince(before, SWEPT));
    for (let ids = await next(); ids.length > 0; ids = await next())
      for (const id of ids)
        if (await inTransaction(importStores, ({ imports }) => imports.markForDeletion(id, before))) await this.delete(id);
    await deleteInBatches(inTransaction, importStores, (of) => of.importMemory.deleteUnusedMappings(retentionCutoff(MAPPING_DAYS, now)));
  }

  /** Deletes an import in batches, so that others need not wait for a whole file. */
  async delete(id: string): Promise<void> {
    const { inTransaction } = this.#deps;
    const last = await inTransaction(importStores, ({ importRows }) => importRows.lastNumber(id));
    for (let after = 0; after < last; after += DELETE_BATCH)
      await inTransaction(importStores, ({ importRows }) => importRows.deleteRange(id, after, after + DELETE_BATCH));
    await inTransaction(importStores, ({ imports }) => imports.delete(id));
  }

  #begin({ id, companyId, starter, input, pending, sheet }: Beginning): Promise<void> {
    return this.#deps.inTransaction(allowanceStores, async (stores) => {
      if (starter.userId !== null) await requireAllowance(stores, companyId);
      await stores.imports.insert({
        id,
        company_id: companyId,
        user_id: starter.userId,
        ...actedBy(starter.userId),
        sees_all: can(starter, 'locations:all'),
        file_name: input.fileName,
        format: sheet.head.format,
        columns: '[]',
        mapping: JSON.stringify({ targets: [], source: '', attribution: null, defaultType: null }),
      });
      // Before the lock of the company is released: the next import then counts this one in the database.
      pending.remove();
    });
  }

  async #finish({ id, companyId, input, sheet, staged }: Ending): Promise<void> {
    const headings = headingsOf(sheet.head);
    // Guessed outside the transaction, because a long transaction blocks all others on the embedded database.
    const guessed = guessTargets(headings, staged.samples, await this.#deps.inTransaction(customFieldStores, readCustomFields));
    await this.#deps.inTransaction({ ...customFieldStores, ...importStores }, async (stores) => {
      const fields = await readCustomFields(stores);
      const remembered = await stores.importMemory.mappingFor(companyId, headingsHash(headings));
      const mapping = mappingFrom(
        { given: input.mapping, remembered, guessed, register: registerOf(headings), fileName: input.fileName },
        fields,
      );
      const columns = JSON.stringify(columnsOf(headings, staged, remembered !== null && !input.mapping.targets));
      await requireReading(stores, id);
      const found = {
        total: staged.total,
        unreadable: staged.unreadable,
        columns,
        mapping: JSON.stringify(mapping),
        title_lines: JSON.stringify(titleLinesOf(sheet.head)),
        other_sheets: JSON.stringify(otherSheetsOf(sheet.head)),
        is_staged: true,
        lease_until: null,
      };
      await stores.imports.update(id, found);
      await stores.importRows.analyze();
    });
  }
}

interface Reading {
  readonly companyId: string;
  readonly starter: ImportStarter;
  readonly input: ImportInput;
  readonly pending: PendingFile;
}

interface Beginning extends Reading {
  readonly id: string;
  readonly sheet: Sheet;
}

interface Ending extends Omit<Beginning, 'starter' | 'pending'> {
  readonly staged: StagedSheet;
}
