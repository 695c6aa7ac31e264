import type { Reauthentication } from '@rastnetz/contract';
import type { AccountMailer } from '../../accounts/account-mailer.ts';
import type { AccountStores } from '../../accounts/account-stores.ts';
import { deleteAccount } from '../../accounts/delete-account.ts';
import type { LockedPerson, UserRow } from '../../accounts/user.store.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import type { ReauthenticationService } from '../reauthentication/reauthentication.service.ts';
import { wrongPassword } from '../reauthentication/require-reauthenticated.ts';

export interface AccountDeletionDeps {
  readonly inTransaction: InTransaction;
  readonly reauthentication: Pick<ReauthenticationService, 'require'>;
  readonly mailer: AccountMailer;
}

/** Deletion of one's own account. */
export class AccountDeletionService {
  readonly #deps: AccountDeletionDeps;
  constructor(deps: AccountDeletionDeps) {
    this.#deps = deps;
  }

  /**
   * Deletes the account irreversibly, with its sessions, links, codes and unsent mails; locations and their history remain without a name. A last
   * mail confirms it. Throws what re-authentication throws, `last_super_admin`, and `last_company_admin` while the company has other staff, also
   * blocked or invited ones: whoever is unblocked or accepts later would find nobody who manages the company.
   */
  async delete(viewer: Viewer, credentials: Reauthentication): Promise<void> {
    const known = await this.#deps.reauthentication.require(viewer, credentials);
    const { userId } = viewer;
    const requireDeletable = async ({ users }: Pick<AccountStores, 'users'>): Promise<UserRow> => {
      const locked = await users.lockPerson(userId);
      if (locked?.person.status !== 'active') throw new Problem('session_expired');
      if (locked.person.password_hash !== known.password_hash) throw wrongPassword();
      await requireNotNeeded(users, locked);
      return locked.person;
    };
    await deleteAccount(this.#deps.inTransaction, {
      userId,
      requireDeletable,
      record: async (stores, person) => {
        const { company_id: companyId } = person;
        await stores.audit.append({ actorId: userId, action: 'user.deleted_self', subjectId: userId, companyId });
        await this.#deps.mailer.send(stores, { to: person, kind: 'account_deleted', language: person.language, path: '/' });
      },
    });
  }
}

/** Throws if the installation would have no super admin, or the company staff but no company admin. */
async function requireNotNeeded(
  users: AccountStores['users'],
  { person, isLastSuperAdmin, isLastCompanyAdmin }: LockedPerson,
): Promise<void> {
  if (isLastSuperAdmin) throw new Problem('last_super_admin');
  if (isLastCompanyAdmin && (await users.hasColleagues(person.company_id, person.id))) throw new Problem('last_company_admin');
}
