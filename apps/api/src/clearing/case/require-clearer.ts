import { can } from '@rastnetz/contract';
import type { AccountStores } from '../../accounts/account-stores.ts';
import { fieldProblem } from '../../kernel/problem.ts';

/** Whether the account is active and may clear reports. */
export async function isClearer({ users }: Pick<AccountStores, 'users'>, id: string): Promise<boolean> {
  const person = await users.findForKeyShare(id);
  if (person?.status !== 'active') return false;
  return can({ isAdmin: person.is_admin, isSuperAdmin: person.is_super_admin, access: person.access }, 'clearing');
}

/** Throws `validation` at `path` unless `isClearer`. */
export async function requireClearer(stores: Pick<AccountStores, 'users'>, id: string, path: string): Promise<void> {
  if (await isClearer(stores, id)) return;
  throw fieldProblem(path, 'clearing.error.assignee', 'cannot clear reports');
}
