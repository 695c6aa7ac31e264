import type { AuditAction } from '@rastnetz/contract';
import type { AccountMailer } from '../accounts/account-mailer.ts';
import type { AccountStores, MailerStores } from '../accounts/account-stores.ts';
import type { UserRow } from '../accounts/user.store.ts';
import { type AuthStores, credentialStores } from '../auth/stores/auth-stores.ts';
import { emailKey } from '../kernel/email-key.ts';
import { Problem } from '../kernel/problem.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { notifySuperAdmins } from './notify-super-admins.ts';
import { removeSecondFactors } from './remove-second-factors.ts';

interface Recovery {
  readonly action: AuditAction;
  /** Error message if there is nothing to do. */
  readonly otherwise: string;
}

const UNBLOCK: Recovery = { action: 'user.unblocked', otherwise: 'This account is not blocked.' };
const FACTOR_OFF: Recovery = { action: 'user.second_factor_taken', otherwise: 'This account has no second factor.' };

/** Actions of an operator on the command line for somebody who is locked out; recorded without an actor. */
export class AccountRecoveryService {
  readonly #inTransaction: InTransaction;
  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** Unblocks an account. Throws `not_found` for an unknown address, `wrong_state` if it is not blocked. */
  unblock(email: string): Promise<void> {
    return this.#recover(email, UNBLOCK, async ({ users, sessions }, { id, status }) => {
      if (status !== 'blocked') return false;
      await users.change(id, { status: 'active' });
      await sessions.deleteOfUser(id);
      return true;
    });
  }

  /**
   * Removes lost second factors, passkeys included, and ends the account's sessions; super admins are notified if it is an admin's. Throws
   * `not_found` for an unknown address, `wrong_state` without a second factor.
   */
  endSecondFactor(email: string, mailer: AccountMailer): Promise<void> {
    return this.#recover(email, FACTOR_OFF, async (stores, person) => {
      if (!(await removeSecondFactors(stores, person.id))) return false;
      await stores.sessions.deleteOfUser(person.id);
      if (person.is_admin) await notifySuperAdmins(stores, mailer, { kind: 'admin_factor_taken', actorId: null, person });
      return true;
    });
  }

  async #recover(
    email: string,
    { action, otherwise }: Recovery,
    help: (
      stores: MailerStores & Pick<AuthStores, 'passkeys' | 'secondFactors' | 'sessions'> & Pick<AccountStores, 'users'>,
      user: UserRow,
    ) => Promise<boolean>,
  ): Promise<void> {
    await this.#inTransaction(credentialStores, async (stores) => {
      const user = await stores.users.lockByEmailKey(emailKey(email));
      if (!user) throw new Problem('not_found', { detail: 'Nobody has this address.' });
      if (!(await help(stores, user))) throw new Problem('wrong_state', { detail: otherwise });
      await stores.audit.append({ actorId: null, action, subjectId: user.id });
    });
  }
}
