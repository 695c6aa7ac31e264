import type { ImportFailureKey, RowOutcome } from '@rastnetz/contract';
import type { Problem } from '../../kernel/problem.ts';
import type { ImportRecord } from '../stores/import.store.ts';
import type { ImportStores } from '../stores/import-stores.ts';

/** The limit that an import has reached: unconfirmed company, expired plan, or plan quota. */
function failureKeyOf(params: Problem['options']['params']): ImportFailureKey {
  const { reason, endedOn } = params ?? {};
  if (reason === 'unconfirmed') return 'import.failure.unconfirmed';
  return endedOn ? 'import.failure.plan_over' : 'import.failure.plan';
}

/** Rolls back an import that exceeds a limit while it is written; returns whether it is. */
export async function rollBackImport({ imports }: Pick<ImportStores, 'imports'>, id: string, { options }: Problem): Promise<boolean> {
  const job = await imports.lock(id);
  if (job?.state !== 'committing') return false;
  await failWithRollBack({ imports }, job, { key: failureKeyOf(options.params), params: { ...options.params } });
  return true;
}

/** The state of an import that rolls back what it has written so far, and then ends as this. */
export const rollingBack = ({ total, done }: Pick<ImportRecord, 'total' | 'done'>, endsAs: 'failed' | 'cancelled') => ({
  state: 'rolling-back' as const,
  ends_as: endsAs,
  done: total - done,
});

/** Rolls back what an import has written so far; it ends as failed. */
export const failWithRollBack = (
  { imports }: Pick<ImportStores, 'imports'>,
  job: ImportRecord,
  failure: { readonly key: ImportFailureKey; readonly params: object },
): Promise<void> => imports.update(job.id, { ...rollingBack(job, 'failed'), failure: JSON.stringify(failure) });

/** Outcomes of rows that a roll-back left: those that it did not reach before it was given up, and those that it kept. */
export const STILL_WRITTEN = ['written', 'kept'] as const satisfies readonly RowOutcome[];

/** After an internal error: rolls back what was written. What a roll-back could not finish counts as kept, so that it can be repeated. */
export async function failAfterInternalError(
  { imports, importRows }: Pick<ImportStores, 'importRows' | 'imports'>,
  id: string,
): Promise<void> {
  const job = await imports.lock(id);
  if (!job) return;
  const failure = JSON.stringify({ key: 'import.failure.internal', params: {} });
  const stillWritten = { importId: id, kind: null, outcomes: STILL_WRITTEN, words: null };
  const left = async () => ({ state: 'failed' as const, kept: await importRows.count(stillWritten) });
  const end = job.state === 'committing' ? rollingBack(job, 'failed') : await left();
  await imports.update(id, { ...end, failure, attempts: 0, lease_until: null });
}
