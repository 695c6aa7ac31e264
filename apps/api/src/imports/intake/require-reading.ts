import { Problem } from '../../kernel/problem.ts';
import type { ImportStores } from '../stores/import-stores.ts';

/** Locks an import whose file is being read. Throws `wrong_state` if it has been cancelled. */
export async function requireReading({ imports }: Pick<ImportStores, 'imports'>, id: string): Promise<void> {
  if ((await imports.lock(id))?.state !== 'checking') throw new Problem('wrong_state', { detail: 'The import was cancelled.' });
}

/** Whether reading ended because the import was cancelled. */
export const isCancelled = (error: unknown): boolean => error instanceof Problem && error.code === 'wrong_state';
