import { DAY_MS } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import { ImportFileError } from '../formats/parts/import-file-error.ts';
import type { ImportRecord } from '../stores/import.store.ts';
import type { AllowanceStores } from '../stores/import-stores.ts';

/** Open imports of a company, neither committed nor cancelled; each stores every row of its file. */
const MAX_OPEN = 5;
/** Imports that a company starts within a day. */
const MAX_IMPORTS_PER_DAY = 30;
/** Rows that imports of a company write within a day: three files of the largest size. */
const MAX_ROWS_PER_DAY = 300_000;
/** The same for users of an unconfirmed company: as many as its other changes (`COMPANY_SAVES_A_DAY`). */
const MAX_UNCONFIRMED_ROWS_PER_DAY = 1000;
/** `Retry-After` when the rows of a day are used up, in seconds. */
const LATER_SECONDS = 3600;

/** A file that this process is reading or will read, before its import exists. */
export interface PendingFile {
  /** Number of files of the same company that arrived before it and have no import yet. */
  readonly before: () => number;
  /** Removes it once its import exists or never will. May be called twice. */
  readonly remove: () => void;
}

/** Files that are to become imports, by company in order of arrival. */
export class PendingFiles {
  readonly #files = new Map<string, Set<PendingFile>>();

  add(companyId: string): PendingFile {
    const files = this.#files.get(companyId) ?? new Set<PendingFile>();
    this.#files.set(companyId, files);
    const file = { before: () => Math.max(0, [...files].indexOf(file)), remove: () => this.#remove(companyId, file) };
    files.add(file);
    return file;
  }

  #remove(companyId: string, file: PendingFile): void {
    const files = this.#files.get(companyId);
    files?.delete(file);
    if (files?.size === 0) this.#files.delete(companyId);
  }
}

/**
 * Refuses an import beyond the limits of a company, which protect the disk. The company is locked until the transaction
 * ends, so that of two concurrent imports the second counts the first. Throws `ImportFileError`.
 * @param pending the file, when checked before it is read: earlier files of the company count, too
 */
export async function requireAllowance(
  { companies, imports }: AllowanceStores,
  companyId: string,
  pending: PendingFile | null = null,
  now: Date = new Date(),
): Promise<void> {
  await companies.lockById(companyId);
  const { open, today } = await imports.startedBy(companyId, new Date(now.getTime() - DAY_MS));
  // Read after the lock is taken, so that a file before this one is counted either here or in the database.
  const waiting = pending?.before() ?? 0;
  if (open + waiting >= MAX_OPEN) throw new ImportFileError('import.file.too_many_open', { max: MAX_OPEN });
  if (today + waiting >= MAX_IMPORTS_PER_DAY) throw new ImportFileError('import.file.too_many_today', { max: MAX_IMPORTS_PER_DAY });
}

/**
 * Refuses a commit if imports of the company would write more rows within a day than they may; each row is stored in the history, before and
 * after. The company is locked until the transaction ends, as for `requireAllowance`. Throws `too_many_requests`.
 */
export async function requireRows(
  { companies, imports }: AllowanceStores,
  { company_id, counts }: Pick<ImportRecord, 'company_id' | 'counts'>,
  isConfirmed: boolean,
  now: Date = new Date(),
): Promise<void> {
  await companies.lockById(company_id);
  const max = isConfirmed ? MAX_ROWS_PER_DAY : MAX_UNCONFIRMED_ROWS_PER_DAY;
  const used = await imports.rowsWritten(company_id, new Date(now.getTime() - DAY_MS));
  const wanted = Object.values(counts).reduce((sum, { taken }) => sum + taken, 0);
  if (used + wanted <= max) return;
  const message = `imports of the company write ${max} rows within 24 hours at most; ${used} are written`;
  const issue = { path: 'rows', key: 'import.error.too_many_rows', message, params: { max, used } };
  throw new Problem('too_many_requests', { detail: message, issues: [issue], params: { max, used }, retryAfterSeconds: LATER_SECONDS });
}
