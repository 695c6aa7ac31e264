import { can, type ImportState } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { customFieldStores } from '../../custom-fields/custom-field-stores.ts';
import { readCustomFields } from '../../custom-fields/read-custom-fields.ts';
import { retentionCutoff } from '../../kernel/retention-run.ts';
import { FairTurns, withinWait } from '../../media/fair-turns.ts';
import { SpentTime } from '../../media/spent-time.ts';
import { DELETE_BATCH } from '../../platform/db/delete-batch.ts';
import { deleteInBatches } from '../../platform/transactions/delete-in-batches.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { retentionStores } from '../../retention-settings/retention-stores.ts';
import { openSheet, type Sheet } from '../formats/sheet/sheet.ts';
import { guessTargets } from '../mapping/guess-mapping.ts';
import { type GivenMapping, mappingFrom } from '../mapping/read-mapping.ts';
import { registerOf } from '../rows/attribution.ts';
import { storable } from '../rows/clean-text.ts';
import type { ImportRunner } from '../runs/import-runner.ts';
import { allowanceStores, importStores } from '../stores/import-stores.ts';
import { type FileAhead, FilesAhead, requireAllowance } from './import-allowance.ts';
import { companyOf, type ImportStarter } from './import-company.ts';
import { isCancelled, requireReading } from './require-reading.ts';
import { columnsOf, headingsHash, headingsOf, type StagedSheet, stageSheet, titleLinesOf } from './stage-sheet.ts';
import { throwFileProblem } from './throw-file-problem.ts';

/** A file to be imported. */
export interface ImportInput {
  readonly path: string;
  /** As who sent it knows it. */
  readonly fileName: string;
  /** The company its locations belong to; by default the starter's own. */
  readonly companyId?: string | undefined;
  readonly mapping: GivenMapping;
  readonly signal: AbortSignal;
}

export interface IntakeDeps {
  readonly inTransaction: InTransaction;
  readonly runner: ImportRunner;
}

/** How long is remembered how files with the same headings are read, in days since the last of them. */
const MAPPING_DAYS = 365;
/** Imports that are looked up at once. */
const SWEPT = 100;

/** Files read at once, each in a thread of up to 384 MB; one of a company, so that no other waits for all of its files. */
const READ_AT_ONCE = { atOnce: 2, ofParty: 1 };

/** Lets files in: reads them row by row into the database, where they are checked; and forgets them after their time. */
export class ImportIntakeService {
  readonly #deps: IntakeDeps;
  readonly #turns = new FairTurns({ ...READ_AT_ONCE, spent: new SpentTime() });
  readonly #ahead = new FilesAhead();

  constructor(deps: IntakeDeps) {
    this.#deps = deps;
  }

  /**
   * Reads a file and begins to check its rows; nothing is written to any location. Throws `forbidden` for another company without
   * `locations:all`, `validation` for a company or a mapping that does not fit, `too_many_requests` for one more than a company may have, what
   * `FairTurns` refuses, and `file_broken`, `file_too_big` or `file_type_not_supported` with the reason at `file`; then nothing is left of it.
   */
  async start(starter: ImportStarter, given: ImportInput): Promise<{ id: string; state: ImportState }> {
    const input = { ...given, fileName: storable(given.fileName) };
    const { companyId, party } = await companyOf(this.#deps.inTransaction, starter, input);
    const ahead = this.#ahead.add(companyId);
    try {
      // Before the file is read, which takes long; and again with the import, where two of one company take turns.
      if (starter.userId !== null)
        await this.#deps.inTransaction(allowanceStores, (stores) => requireAllowance(stores, companyId, ahead)).catch(throwFileProblem);
      const read = () => this.#read({ companyId, starter, input, ahead });
      return await withinWait(input.signal, (waiting) => this.#turns.run(party, read, waiting));
    } finally {
      ahead.leave();
    }
  }

  async #read({ companyId, starter, input, ahead }: Reading): Promise<{ id: string; state: ImportState }> {
    const sheet = await openSheet(input.path, input).catch(throwFileProblem);
    const id = uuidv7();
    try {
      await this.#begin({ id, companyId, starter, input, ahead, sheet });
      await this.#finish({ id, companyId, input, sheet, staged: await stageSheet(this.#deps.inTransaction, id, sheet) });
    } catch (error) {
      // What was cancelled while it was read stays to be seen.
      if (!isCancelled(error)) await this.forget(id);
      return throwFileProblem(error);
    } finally {
      await sheet.close();
    }
    void this.#deps.runner.wake();
    return { id, state: 'checking' };
  }

  /**
   * Takes up what processes left that are gone: imports whose file they were reading have failed, others are gone on with. `isAlone`: at
   * the start of a process that nobody shares the database with, no other is alive.
   */
  async takeUp(isAlone = false): Promise<void> {
    const { inTransaction, runner } = this.#deps;
    const failure = JSON.stringify({ key: 'import.failure.reading', params: {} });
    await inTransaction(importStores, async ({ imports }) => {
      if (isAlone) await imports.releaseAll();
      for (const id of await imports.abandoned()) await imports.finish(id, { state: 'failed', failure });
    });
    void runner.wake();
    runner.wakeLater();
  }

  /** Forgets imports that nobody touched for as long as the settings say: until then they can be taken back; and how files were read that nobody sent for a year. A job's work. */
  async forgetOld(now: Date = new Date()): Promise<void> {
    const { inTransaction } = this.#deps;
    const { days } = await inTransaction(retentionStores, ({ retention }) => retention.get());
    const before = retentionCutoff(days.imports, now);
    const next = () => inTransaction(importStores, ({ imports }) => imports.untouchedSince(before, SWEPT));
    for (let ids = await next(); ids.length > 0; ids = await next())
      for (const id of ids) if (await inTransaction(importStores, ({ imports }) => imports.letGo(id, before))) await this.forget(id);
    await deleteInBatches(inTransaction, importStores, (of) => of.importMemory.forgetMappings(retentionCutoff(MAPPING_DAYS, now)));
  }

  /** Forgets an import, a few rows at a time: nobody waits behind a whole file. */
  async forget(id: string): Promise<void> {
    const { inTransaction } = this.#deps;
    const last = await inTransaction(importStores, ({ importRows }) => importRows.lastNumber(id));
    for (let after = 0; after < last; after += DELETE_BATCH)
      await inTransaction(importStores, ({ importRows }) => importRows.deleteRange(id, after, after + DELETE_BATCH));
    await inTransaction(importStores, ({ imports }) => imports.delete(id));
  }

  #begin({ id, companyId, starter, input, ahead, sheet }: Beginning): Promise<void> {
    return this.#deps.inTransaction(allowanceStores, async (stores) => {
      if (starter.userId !== null) await requireAllowance(stores, companyId);
      await stores.imports.insert({
        id,
        company_id: companyId,
        user_id: starter.userId,
        acted_by: starter.userId,
        sees_all: can(starter, 'locations:all'),
        file_name: input.fileName,
        format: sheet.head.format,
        columns: '[]',
        mapping: JSON.stringify({ targets: [], source: '', attribution: null, defaultType: null }),
      });
      // While the company is locked: whoever waits for it finds this import in the database.
      ahead.leave();
    });
  }

  async #finish({ id, companyId, input, sheet, staged }: Ending): Promise<void> {
    const headings = headingsOf(sheet.head);
    // On the embedded database everybody waits for a transaction that takes long.
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
  readonly ahead: FileAhead;
}

interface Beginning extends Reading {
  readonly id: string;
  readonly sheet: Sheet;
}

interface Ending extends Omit<Beginning, 'starter' | 'ahead'> {
  readonly staged: StagedSheet;
}
