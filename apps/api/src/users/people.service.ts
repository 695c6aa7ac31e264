import type { Person } from '@rastnetz/contract';
import type { AccountMailer } from '../accounts/account-mailer.ts';
import type { AccountStores, MailerStores } from '../accounts/account-stores.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import type { LockedPerson, UserChanges, UserRow } from '../accounts/user.store.ts';
import { FACTOR_PATH } from '../auth/reauthentication/factor-check.ts';
import type { CompanyStores } from '../companies/company-stores.ts';
import { Problem } from '../kernel/problem.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { requireQuota } from '../subscriptions/require-quota.ts';
import type { SubscriptionStores } from '../subscriptions/subscription-stores.ts';
import { notifySuperAdmins, type PermissionNotice } from './notify-super-admins.ts';
import { type PersonChange, type PersonStep, personStep, subjectOf } from './person-change.ts';
import { personOf } from './person-of.ts';
import { removeSecondFactors } from './remove-second-factors.ts';
import { requireCompany } from './require-company.ts';
import { type Actor, requireManages, requireMayChange, requireOther } from './user.policy.ts';
import { type PersonStores, personStores } from './user-stores.ts';

interface PeopleDeps {
  readonly inTransaction: InTransaction;
  readonly mailer: AccountMailer;
}

/**
 * Actions of people managers on others (S6-ROLE-12, S6-ROLE-13). Each throws `not_found`, `forbidden`, `own_account` or `last_super_admin` by the
 * policy, and is recorded in the audit log in the same transaction.
 */
export class PeopleService {
  readonly #inTransaction: InTransaction;
  readonly #mailer: AccountMailer;
  constructor({ inTransaction, mailer }: PeopleDeps) {
    this.#inTransaction = inTransaction;
    this.#mailer = mailer;
  }

  /**
   * Changes the given fields, effective with the person's next request. Throws `validation` at `companyId` for an unknown company, `plan_limit`
   * for a full one.
   */
  change(actor: Actor, id: string, change: PersonChange): Promise<Person> {
    return this.#touch(id, async (stores, { person, isLastSuperAdmin }) => {
      requireMayChange(actor, subjectOf(person), change);
      if (isLastSuperAdmin && (change.role ?? 'superAdmin') !== 'superAdmin') throw new Problem('last_super_admin');
      const { columns, auditChanges } = personStep(person, change);
      if (Object.keys(auditChanges).length === 0) return;
      if (columns.company_id !== undefined) await requireSeat(stores, person, columns.company_id);
      await stores.users.change(id, columns);
      await endRecentAuthOnNewRights(stores, id, auditChanges);
      await stores.audit.append({ actorId: actor.userId, action: 'user.changed', subjectId: id, changes: auditChanges });
      await this.#notifyOfRole(stores, { actorId: actor.userId, person }, columns);
    });
  }

  /** Blocks an active account and ends its sessions; throws `wrong_state` for any other status. */
  block(actor: Actor, id: string): Promise<Person> {
    return this.#touch(id, async (stores, { person, isLastSuperAdmin }) => {
      requireRemovable(actor, person, isLastSuperAdmin);
      if (person.status !== 'active') throw new Problem('wrong_state');
      await stores.users.change(id, { status: 'blocked' });
      await stores.sessions.deleteOfUser(id);
      await stores.audit.append({ actorId: actor.userId, action: 'user.blocked', subjectId: id });
    });
  }

  /**
   * Lets a blocked account sign in again; former sessions stay ended. Throws `wrong_state` for any other status, `plan_limit` without a free seat.
   */
  unblock(actor: Actor, id: string): Promise<Person> {
    return this.#touch(id, async (stores, { person }) => {
      requireManages(actor, subjectOf(person));
      if (person.status !== 'blocked') throw new Problem('wrong_state');
      await requireQuota(stores, person.company_id, { seats: 1 });
      await stores.users.change(id, { status: 'active' });
      await stores.sessions.deleteOfUser(id);
      await stores.audit.append({ actorId: actor.userId, action: 'user.unblocked', subjectId: id });
    });
  }

  /** Removes lost second factors, passkeys included, ends the person's sessions and notifies them; throws `wrong_state` without any. */
  resetSecondFactor(actor: Actor, id: string): Promise<Person> {
    return this.#touch(id, async (stores, { person }) => {
      requireOther(actor, person);
      requireManages(actor, subjectOf(person));
      if (!(await removeSecondFactors(stores, id))) throw new Problem('wrong_state');
      await stores.sessions.deleteOfUser(id);
      await stores.audit.append({ actorId: actor.userId, action: 'user.second_factor_taken', subjectId: id });
      await this.#mailer.send(stores, { to: person, kind: 'second_factor_off', language: person.language, path: FACTOR_PATH });
      if (person.is_admin) await notifySuperAdmins(stores, this.#mailer, { kind: 'admin_factor_taken', actorId: actor.userId, person });
    });
  }

  /** Deletes an account irreversibly, or withdraws an invitation. Locations and their history remain. */
  async remove(actor: Actor, id: string): Promise<void> {
    await deleteAccount(this.#inTransaction, {
      userId: id,
      requireDeletable: async (stores) => {
        const { person, isLastSuperAdmin } = await lockedPerson(stores, id);
        requireRemovable(actor, person, isLastSuperAdmin);
        return person;
      },
      record: async ({ audit }, person) => {
        const action = person.status === 'invited' ? 'user.invitation_withdrawn' : 'user.removed';
        await audit.append({ actorId: actor.userId, action, subjectId: id });
      },
    });
  }

  /** Notifies super admins of a new admin or super admin. */
  async #notifyOfRole(
    stores: MailerStores & Pick<AccountStores, 'users'>,
    about: Pick<PermissionNotice, 'actorId' | 'person'>,
    { is_admin, is_super_admin }: UserChanges,
  ): Promise<void> {
    if (!is_admin) return;
    await notifySuperAdmins(stores, this.#mailer, { kind: 'admin_made', role: is_super_admin ? 'superAdmin' : 'admin', ...about });
  }

  #touch(id: string, work: (stores: PersonStores, locked: LockedPerson) => Promise<void>): Promise<Person> {
    return this.#inTransaction(personStores, async (stores) => {
      await work(stores, await lockedPerson(stores, id));
      return personOf(stores, id);
    });
  }
}

/** Whoever got new rights re-authenticates before using them: a session may have been opened, or stolen, when it was worth less. */
async function endRecentAuthOnNewRights(
  { sessions }: Pick<PersonStores, 'sessions'>,
  id: string,
  changes: PersonStep['auditChanges'],
): Promise<void> {
  if (changes['role'] ?? changes['access']) await sessions.forgetReauthentication(id);
}

function requireRemovable(actor: Actor, person: UserRow, isLastSuperAdmin: boolean): void {
  requireOther(actor, person);
  requireManages(actor, subjectOf(person));
  if (isLastSuperAdmin) throw new Problem('last_super_admin');
}

/** Blocked accounts take no seat. */
async function requireSeat(
  stores: Pick<CompanyStores, 'companies'> & Pick<SubscriptionStores, 'subscriptions'>,
  { status }: UserRow,
  companyId: string,
): Promise<void> {
  await requireCompany(stores, companyId);
  await requireQuota(stores, companyId, { seats: status === 'blocked' ? 0 : 1 });
}

async function lockedPerson({ users }: Pick<AccountStores, 'users'>, id: string): Promise<LockedPerson> {
  const locked = await users.lockPerson(id);
  if (!locked) throw new Problem('not_found');
  return locked;
}
