import { can } from '@rastnetz/contract';
import type { AccountStores } from '../../accounts/account-stores.ts';
import { fieldProblem } from '../../kernel/problem.ts';

/** Throws `validation` at `path` unless the account is active and may clear reports. */
export async function requireClearer({ users }: Pick<AccountStores, 'users'>, id: string, path: string): Promise<void> {
  const person = await users.findForKeyShare(id);
  const holder = person && { isAdmin: person.is_admin, isSuperAdmin: person.is_super_admin, access: person.access };
  if (person?.status === 'active' && holder && can(holder, 'clearing')) return;
  throw fieldProblem(path, 'clearing.error.assignee', 'cannot clear reports');
}
