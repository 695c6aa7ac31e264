import { basename } from 'node:path';
import type { Import, ImportDetail, ImportMapping, LocationType } from '@rastnetz/contract';
import { companyNamed } from '../../companies/company.service.ts';
import { companyStores } from '../../companies/company-stores.ts';
import { oneLine } from '../../kernel/one-line.ts';
import { Problem } from '../../kernel/problem.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import type { ImportStarter } from '../intake/import-company.ts';
import { importStores } from '../stores/import-stores.ts';
import { type ImportReport, reportOn } from './import-report.ts';
import type { ImportServices } from './import-services.ts';

/** Options of an import from the command line. */
export interface ImportOrder {
  readonly path: string;
  /** Name of the company that will own the locations; created as confirmed if there is none of this name. */
  readonly company: string;
  readonly attribution: string | null;
  readonly source: string | null;
  readonly defaultType: LocationType | null;
  readonly unclearSpaces: ImportMapping['unclearSpaces'];
  /** Skips broken rows instead of refusing the file. */
  readonly skipBroken: boolean;
  /** Skips rows that may duplicate existing locations. */
  readonly skipDuplicates: boolean;
  /** Reports what would be done, without writing. */
  readonly dryRun: boolean;
  /** Creates a listener for the number of rows done, one for the check and one for the writing. */
  readonly onProgress: (work: 'checking' | 'writing') => (done: number, total: number) => void;
  /** Aborts it: nothing remains of an import that is still checked; one that is already written is left to another process, which continues it. */
  readonly signal: AbortSignal;
}

export interface ImportEnd {
  readonly import: ImportDetail;
  readonly report: ImportReport;
}

/** Thrown for a file with invalid rows; nothing was written. */
export class BrokenRowsError extends Error {
  constructor({ fileName }: Import, { lines, broken }: ImportReport) {
    const reported = lines.filter(({ outcome }) => outcome === 'broken').slice(0, MAX_REPORTED_ISSUES);
    const messages = reported.map(({ place, column, value, reason }) =>
      oneLine(`${fileName}, row ${place}${column && `, ${column} "${value}"`}: ${reason}`),
    );
    const end = `${broken} broken rows; nothing was written. --skip-broken skips them.`;
    super([...messages, end].join('\n'));
    this.name = 'BrokenRowsError';
  }
}

/** Most errors that the message lists. */
const MAX_REPORTED_ISSUES = 20;

interface CommandDeps extends ImportServices {
  readonly inTransaction: InTransaction;
}

/** Runs a whole import for the command line, with the same engine as the web page. */
export class ImportCommandService {
  readonly #deps: CommandDeps;

  constructor(deps: CommandDeps) {
    this.#deps = deps;
  }

  /** Checks and writes a file. Throws as `ImportIntakeService.start`, and `BrokenRowsError`; then nothing of it remains. */
  async run(order: ImportOrder): Promise<ImportEnd> {
    const { inTransaction, importIntake } = this.#deps;
    const { companyId, isNew } = await this.#companyOf(order.company);
    const starter = { userId: null, companyId, isAdmin: true, isSuperAdmin: false, access: [] };
    let isKept = false;
    let id: string | null = null;
    try {
      id = (await importIntake.start(starter, importInputOf(order))).id;
      const end = await this.#decide(starter, id, order);
      isKept = !order.dryRun;
      return isKept ? await this.#write(starter, end, order) : end;
    } finally {
      if (!isKept && id) await this.#discard(starter, id);
      if (!isKept && isNew) await inTransaction(importStores, ({ importMemory }) => importMemory.deleteOfCompany(companyId));
    }
  }

  /** Cancelled first, because a server may be about to check it. */
  async #discard(starter: ImportStarter, id: string): Promise<void> {
    await this.#deps.imports.cancel(starter, id).catch(() => undefined);
    await this.#deps.importIntake.delete(id);
  }

  async #companyOf(name: string): Promise<{ companyId: string; isNew: boolean }> {
    return this.#deps.inTransaction(companyStores, async ({ companies }) => {
      const isNew = !(await companies.findByName(name));
      return { companyId: (await companyNamed(companies, name)).id, isNew };
    });
  }

  /** Waits for the check. Possible duplicates are written unless they are to be skipped, because there is nobody to decide. */
  async #decide(starter: ImportStarter, id: string, order: ImportOrder): Promise<ImportEnd> {
    const { imports, inTransaction } = this.#deps;
    const checked = await imports.waitFor(id, watched(order, 'checking'));
    requireState(checked, 'ready');
    const report = await reportOn(inTransaction, checked);
    if (report.broken > 0 && !order.skipBroken) throw new BrokenRowsError(checked, report);
    if (!order.skipDuplicates) await imports.decide(starter, { params: { id }, body: { kind: 'duplicate', decision: 'take' } });
    return { import: await imports.get(starter, id), report };
  }

  async #write(starter: ImportStarter, { import: { id }, report }: ImportEnd, order: ImportOrder): Promise<ImportEnd> {
    const { imports } = this.#deps;
    await imports.commit(starter, id);
    const written = await imports.waitFor(id, watched(order, 'writing'));
    requireState(written, 'committed');
    return { import: written, report };
  }
}

/** Reports progress, and throws when aborted. */
function watched({ onProgress, signal }: ImportOrder, work: 'checking' | 'writing'): (done: number, total: number) => void {
  const report = onProgress(work);
  return (done, total) => {
    signal.throwIfAborted();
    report(done, total);
  };
}

const importInputOf = ({ path, source, attribution, defaultType, unclearSpaces, signal }: ImportOrder) => ({
  path,
  fileName: basename(path),
  mapping: {
    ...(source !== null && { source }),
    ...(attribution !== null && { attribution }),
    ...(defaultType && { defaultType }),
    ...(unclearSpaces && { unclearSpaces }),
  },
  signal,
});

function requireState({ state, failure }: Import, wanted: Import['state']): void {
  if (state === wanted) return;
  const { key = '', params = {} } = failure ?? {};
  const bound = `the company may have ${params['limit']} locations and has ${params['used']}`;
  const isFull = key === 'import.failure.plan' || key === 'import.failure.unconfirmed';
  throw new Problem('wrong_state', { detail: `The import is ${state}${isFull ? `: ${bound}` : ''}.` });
}
