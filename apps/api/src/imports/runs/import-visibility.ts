import { can, type RightsHolder } from '@rastnetz/contract';
import { accessStateOf } from '../../accounts/access-state.ts';
import type { AuthStores } from '../../auth/stores/auth-stores.ts';
import type { ImportRecord } from '../stores/import.store.ts';

type Starter = RightsHolder & { readonly companyId: string };

/** The columns for who asks for what is done next; null is the command line. */
export const actedBy = (userId: string | null) => ({ acted_by: userId, has_actor: userId !== null });

/**
 * The company whose imports a user sees; null for all. Imports that see locations of other companies are excluded, because an import shows
 * and writes what its starter may.
 */
export const visibleCompanyOf = (viewer: Starter): string | null => (can(viewer, 'locations:all') ? null : viewer.companyId);

export const isSeen = (viewer: Starter, { company_id, sees_all }: Pick<ImportRecord, 'company_id' | 'sees_all'>): boolean =>
  visibleCompanyOf(viewer) === null || (company_id === viewer.companyId && !sees_all);

/**
 * Whether the user who committed an import could still do so: a deleted or blocked account, or one without the right, writes nothing more. The
 * command line has no account.
 */
export async function mayStillCommit({ profiles }: Pick<AuthStores, 'profiles'>, job: ImportRecord): Promise<boolean> {
  if (job.acted_by === null) return !job.has_actor;
  const user = await profiles.find(job.acted_by);
  if (user?.status !== 'active') return false;
  const starter = { ...accessStateOf(user, user.is_factor_needed), companyId: user.company_id };
  return can(starter, 'imports') && isSeen(starter, job);
}
