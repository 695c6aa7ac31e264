import type { AccountStores } from '../../accounts/account-stores.ts';
import type { UserRow } from '../../accounts/user.store.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Viewer } from '../../kernel/viewer.ts';

/** Locks the signed-in account until the transaction ends; throws `session_expired` if it was deleted or blocked meanwhile. */
export async function requireSelf({ users }: Pick<AccountStores, 'users'>, { userId }: Pick<Viewer, 'userId'>): Promise<UserRow> {
  const user = await users.findForUpdate(userId);
  if (user?.status !== 'active') throw new Problem('session_expired');
  return user;
}
