import type { AccountStores } from '../../accounts/account-stores.ts';
import type { UserRow } from '../../accounts/user.store.ts';
import { fieldProblem } from '../../kernel/problem.ts';
import { requireSelf } from './require-self.ts';

/** Who proved to be themselves, and the password they did it with, as it was stored then. */
export type Reauthenticated = Pick<UserRow, 'id' | 'password_hash'>;

/**
 * Whoever proved to be themselves, locked until the transaction ends. A proof was checked before the transaction: throws what
 * `requireSelf` throws, and `validation` at `password` when another one was set meanwhile, so that it helps nobody after it.
 */
export async function requireReauthenticated(
  stores: Pick<AccountStores, 'users'>,
  { id, password_hash }: Reauthenticated,
): Promise<UserRow> {
  const user = await requireSelf(stores, { userId: id });
  if (user.password_hash !== password_hash) throw wrongPassword();
  return user;
}

/** The problem of a proof whose password is not, or no longer, theirs. */
export const wrongPassword = () => fieldProblem('password', 'profile.error.wrong_password', 'is not your present password');
