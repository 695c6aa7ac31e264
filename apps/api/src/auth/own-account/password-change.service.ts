import type { Reauthentication } from '@rastnetz/contract';
import type { AccountMailer } from '../../accounts/account-mailer.ts';
import type { PasswordHasher } from '../../accounts/password-hasher.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import type { ReauthenticationService } from '../reauthentication/reauthentication.service.ts';
import { requireReauthenticated } from '../reauthentication/require-reauthenticated.ts';
import { credentialStores } from '../stores/auth-stores.ts';
import { mailPasswordChange } from './mail-password-change.ts';
import { requireUncommonPassword } from './require-uncommon-password.ts';
import { withdrawEmailChange } from './withdraw-email-change.ts';

export interface PasswordChangeDeps {
  readonly inTransaction: InTransaction;
  readonly hasher: Pick<PasswordHasher, 'hash'>;
  readonly reauthentication: Pick<ReauthenticationService, 'require'>;
  readonly mailer: AccountMailer;
}

/** Change of the password, given the current one. */
export class PasswordChangeService {
  readonly #deps: PasswordChangeDeps;
  constructor(deps: PasswordChangeDeps) {
    this.#deps = deps;
  }

  /**
   * Sets a new password, ends all other sessions, voids open password links and any pending change of address, and notifies the owner by mail.
   * Throws what re-authentication throws, and `validation` at `newPassword` for a common password.
   */
  async change(viewer: Viewer, { newPassword, ...credentials }: Reauthentication & { readonly newPassword: string }): Promise<void> {
    // Before re-authentication, because it neither counts as an attempt nor uses up a code.
    await requireUncommonPassword('newPassword', newPassword);
    const owner = await this.#deps.reauthentication.require(viewer, credentials);
    const passwordHash = await this.#deps.hasher.hash(newPassword);
    await this.#deps.inTransaction(credentialStores, async (stores) => {
      const user = await requireReauthenticated(stores, owner);
      await stores.users.setPasswordHash(user.id, passwordHash);
      await stores.sessions.deleteOfUser(user.id, viewer.sessionId);
      await stores.mailTokens.deleteOf(user.id, 'reset');
      await withdrawEmailChange(stores, user.id);
      await stores.audit.append({ actorId: user.id, action: 'user.password_changed', subjectId: user.id });
      await mailPasswordChange(stores, this.#deps.mailer, { user, kind: 'password_changed' });
    });
  }
}
