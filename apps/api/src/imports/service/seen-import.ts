import type { ImportDetail, ImportState } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import type { ImportStarter } from '../intake/import-company.ts';
import { isSeen } from '../runs/import-visibility.ts';
import { importDetail } from '../stores/import.mapper.ts';
import type { ImportRecord, NamedImport } from '../stores/import.store.ts';
import type { ImportStores } from '../stores/import-stores.ts';

/** Locks an import; throws `not_found`, also if the viewer may not see it, and `wrong_state` unless it is in one of the states. */
export async function lockImport(
  { imports }: Pick<ImportStores, 'imports'>,
  viewer: ImportStarter,
  id: string,
  states: readonly ImportState[],
): Promise<ImportRecord> {
  const job = await imports.lock(id);
  if (!job || !isSeen(viewer, job)) throw new Problem('not_found', { detail: 'There is no import with this id.' });
  if (!states.includes(job.state) || !(job.is_staged || states.includes('cancelled'))) throw wrongState(job.state);
  return job;
}

/** The refusal of an operation in this state. */
export const wrongState = (state: ImportState) => new Problem('wrong_state', { detail: `The import is ${state}.`, params: { state } });

/** An existing import; throws `not_found`. */
export async function foundImport({ imports }: Pick<ImportStores, 'imports'>, id: string) {
  const found = await imports.find(id);
  if (!found) throw new Problem('not_found', { detail: 'There is no import with this id.' });
  return found;
}

/** The detail view of an import. */
export async function detailOf({ importRows }: Pick<ImportStores, 'importRows'>, found: NamedImport): Promise<ImportDetail> {
  const isRolledBack = found.state === 'rolled-back';
  const left = { importId: found.id, kind: null, outcomes: ['left_out'], words: null } as const;
  return importDetail(found, {
    leftOut: isRolledBack || found.state === 'committed' ? await importRows.count(left) : 0,
    removed: isRolledBack ? await importRows.countRemoved(found.id) : 0,
  });
}

/** An import that the viewer may see; throws `not_found` otherwise. */
export async function seenImport(
  stores: Pick<ImportStores, 'importRows' | 'imports'>,
  viewer: ImportStarter,
  id: string,
): Promise<ImportDetail> {
  const found = await foundImport(stores, id);
  if (!isSeen(viewer, found)) throw new Problem('not_found', { detail: 'There is no import with this id.' });
  return detailOf(stores, found);
}
