import { ImportFileError } from '../formats/parts/import-file-error.ts';
import type { AllowanceStores } from '../stores/import-stores.ts';

/** Imports of a company that are neither written nor cancelled: each keeps every row of its file. */
const MAX_OPEN = 5;
/** Imports that a company begins within a day. */
const MAX_A_DAY = 30;
const DAY_MS = 86_400_000;

/** A file that this process is reading or will read, and that is no import yet. */
export interface FileAhead {
  /** How many files of its company came before it and are no imports yet either. */
  readonly before: () => number;
  /** It is an import from now on, or never will be one. May be called twice. */
  readonly leave: () => void;
}

/** Files that are to become imports, by company in the order they came. */
export class FilesAhead {
  readonly #files = new Map<string, Set<FileAhead>>();

  add(companyId: string): FileAhead {
    const files = this.#files.get(companyId) ?? new Set<FileAhead>();
    this.#files.set(companyId, files);
    const file = { before: () => Math.max(0, [...files].indexOf(file)), leave: () => this.#leave(companyId, file) };
    files.add(file);
    return file;
  }

  #leave(companyId: string, file: FileAhead): void {
    const files = this.#files.get(companyId);
    files?.delete(file);
    if (files?.size === 0) this.#files.delete(companyId);
  }
}

/**
 * Refuses one import more than a company may have, so that nobody fills the disk with files. The company is locked until the transaction
 * ends: of two at once the second is counted with the first.
 * @param ahead the file, where it is asked for before it is read: those of the company before it count, too. Throws `ImportFileError`.
 */
export async function requireAllowance(
  { companies, imports }: AllowanceStores,
  companyId: string,
  ahead: FileAhead | null = null,
  now: Date = new Date(),
): Promise<void> {
  await companies.lockById(companyId);
  const { open, today } = await imports.startedBy(companyId, new Date(now.getTime() - DAY_MS));
  // Asked behind the lock: a file before this one is counted here or there.
  const waiting = ahead?.before() ?? 0;
  if (open + waiting >= MAX_OPEN) throw new ImportFileError('import.file.too_many_open', { max: MAX_OPEN });
  if (today + waiting >= MAX_A_DAY) throw new ImportFileError('import.file.too_many_today', { max: MAX_A_DAY });
}
