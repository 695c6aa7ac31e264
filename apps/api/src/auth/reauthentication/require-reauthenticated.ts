import type { AccountStores } from '../../accounts/account-stores.ts';
import type { UserRow } from '../../accounts/user.store.ts';
import { fieldProblem } from '../../kernel/problem.ts';
import { requireSelf } from './require-self.ts';

/** The re-authenticated account, and the password hash that was verified. */
export type Reauthenticated = Pick<UserRow, 'id' | 'password_hash'>;

/**
 * Locks the re-authenticated account until the transaction ends. Because re-authentication ran before the transaction, throws `validation` at
 * `password` if the password was changed since; else as `requireSelf`.
 */
export async function requireReauthenticated(
  stores: Pick<AccountStores, 'users'>,
  { id, password_hash }: Reauthenticated,
): Promise<UserRow> {
  const user = await requireSelf(stores, { userId: id });
  if (user.password_hash !== password_hash) throw wrongPassword();
  return user;
}

/** Error for a password that is wrong, or no longer the current one. */
export const wrongPassword = () => fieldProblem('password', 'profile.error.wrong_password', 'is not your present password');
