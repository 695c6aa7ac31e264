import { can, type ImportDetail, type ImportState } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import type { ImportStarter } from '../intake/import-company.ts';
import { importDetail } from '../stores/import.mapper.ts';
import type { ImportRecord, NamedImport } from '../stores/import.store.ts';
import type { ImportStores } from '../stores/import-stores.ts';

/**
 * Whose imports somebody sees: null is everybody's. Those of a company are the ones that see no more locations than its people do, for an
 * import shows and writes what whoever began it may.
 */
export const sightOf = (viewer: ImportStarter): string | null => (can(viewer, 'locations:all') ? null : viewer.companyId);

const isSeen = (viewer: ImportStarter, { company_id, sees_all }: Pick<ImportRecord, 'company_id' | 'sees_all'>): boolean =>
  sightOf(viewer) === null || (company_id === viewer.companyId && !sees_all);

/** An import, locked; throws `not_found` also for one that the viewer does not see, and `wrong_state` unless it is in one of the states. */
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

/** Why an import in another state refuses something. */
export const wrongState = (state: ImportState) => new Problem('wrong_state', { detail: `The import is ${state}.`, params: { state } });

/** An import that is there; throws `not_found`. */
export async function foundImport({ imports }: Pick<ImportStores, 'imports'>, id: string) {
  const found = await imports.find(id);
  if (!found) throw new Problem('not_found', { detail: 'There is no import with this id.' });
  return found;
}

/** An import as it is opened. */
export async function detailOf({ importRows }: Pick<ImportStores, 'importRows'>, found: NamedImport): Promise<ImportDetail> {
  return importDetail(found, found.state === 'rolled-back' ? await importRows.countRemoved(found.id) : 0);
}

/** Throws `not_found` for an import that is not there, or that the viewer does not see. */
export async function seenImport(
  stores: Pick<ImportStores, 'importRows' | 'imports'>,
  viewer: ImportStarter,
  id: string,
): Promise<ImportDetail> {
  const found = await foundImport(stores, id);
  if (!isSeen(viewer, found)) throw new Problem('not_found', { detail: 'There is no import with this id.' });
  return detailOf(stores, found);
}
