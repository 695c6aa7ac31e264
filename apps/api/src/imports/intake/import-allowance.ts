import { ImportFileError } from '../formats/parts/import-file-error.ts';
import type { AllowanceStores } from '../stores/import-stores.ts';

/** Imports of a company that are neither written nor cancelled: each keeps every row of its file. */
const MAX_OPEN = 5;
/** Imports that a company begins within a day. */
const MAX_A_DAY = 30;
const DAY_MS = 86_400_000;

/**
 * Refuses one import more than a company may have, so that nobody fills the disk with files. The company is locked until the transaction
 * ends: of two at once the second is counted with the first. Throws `ImportFileError`.
 */
export async function requireAllowance({ companies, imports }: AllowanceStores, companyId: string, now: Date = new Date()): Promise<void> {
  await companies.lockById(companyId);
  const { open, today } = await imports.begunBy(companyId, new Date(now.getTime() - DAY_MS));
  if (open >= MAX_OPEN) throw new ImportFileError('import.file.too_many_open', { max: MAX_OPEN });
  if (today >= MAX_A_DAY) throw new ImportFileError('import.file.too_many_today', { max: MAX_A_DAY });
}
