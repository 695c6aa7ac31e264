import type { Person } from '@rastnetz/contract';
import type { AccountMailer } from '../accounts/account-mailer.ts';
import type { AccountStores } from '../accounts/account-stores.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import type { LockedPerson, UserChanges, UserRow } from '../accounts/user.store.ts';
import { FACTOR_PATH } from '../auth/reauthentication/factor-check.ts';
import type { CompanyStores } from '../companies/company-stores.ts';
import { Problem } from '../kernel/problem.ts';
import type { MailLimit } from '../platform/http/limits/rate-limiter.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { requireQuota } from '../subscriptions/require-quota.ts';
import type { SubscriptionStores } from '../subscriptions/subscription-stores.ts';
import { notifyCompanyAdmins, type Recipient, withCountedMails } from './notify-company-admins.ts';
import { notifySuperAdmins } from './notify-super-admins.ts';
import { type PersonChange, type PersonStep, personStep, subjectOf } from './person-change.ts';
import { personOf } from './person-of.ts';
import { removeSecondFactors } from './remove-second-factors.ts';
import { requireCompany } from './require-company.ts';
import { type Actor, requireCompanyAdminRemains, requireManages, requireMayChange, requireOther } from './user.policy.ts';
import { type PersonStores, personStores } from './user-stores.ts';

interface PeopleDeps {
  readonly inTransaction: InTransaction;
  readonly mailer: AccountMailer;
  readonly mailLimit: MailLimit;
}

/**
 * Actions of people managers on others (S6-ROLE-12, S6-ROLE-13). Each throws `not_found`, `forbidden`, `own_account`, `last_super_admin` or
 * `last_company_admin` by the policy, and is recorded in the audit log in the same transaction.
 */
export class PeopleService {
  readonly #inTransaction: InTransaction;
  readonly #mailer: AccountMailer;
  readonly #mailLimit: MailLimit;
  constructor({ inTransaction, mailer, mailLimit }: PeopleDeps) {
    this.#inTransaction = inTransaction;
    this.#mailer = mailer;
    this.#mailLimit = mailLimit;
  }

  /**
   * Changes the given fields, effective with the person's next request. Throws `validation` at `companyId` for an unknown company, `plan_limit`
   * for a full one, `stale_version` if its role, rights or company are not those that were seen, `too_many_requests` if a new company admin would
   * be reported too often to one mailbox.
   */
  async change(actor: Actor, id: string, change: PersonChange): Promise<Person> {
    const recipients = await this.#recipientsOfGrant(actor, id, change);
    return withCountedMails(this.#mailLimit, recipients, (counted) => this.#change(actor, id, change, counted));
  }

  #change(actor: Actor, id: string, change: PersonChange, counted: ReadonlySet<string>): Promise<Person> {
    return this.#touch(id, async (stores, locked) => {
      const { person } = locked;
      const { columns, auditChanges, isNewCompanyAdmin } = personStep(person, change);
      requireChangeable(actor, locked, { change, columns });
      if (Object.keys(auditChanges).length === 0) return;
      if (columns.company_id !== undefined) await requireSeat(stores, person, columns.company_id);
      await stores.users.change(id, columns);
      await endMailsOnNewRights(stores, person, auditChanges);
      await endRecentAuthOnNewRights(stores, id, auditChanges);
      await recordChange(stores, { actorId: actor.userId, person }, { columns, auditChanges });
      if (isNewCompanyAdmin) await notifyCompanyAdmins(stores, this.#mailer, { actorId: actor.userId, personId: id, counted });
      await this.#notifyOfRole(stores, { actorId: actor.userId, person }, columns);
    });
  }

  /** Whom a change mails about a new company admin; throws as the change, so that a refused one counts no mails. */
  async #recipientsOfGrant(actor: Actor, id: string, change: PersonChange): Promise<readonly Recipient[]> {
    if (!change.access?.includes('companyAdmin')) return [];
    return this.#inTransaction(personStores, async (stores) => {
      const locked = await lockedPerson(stores, id);
      const { person } = locked;
      const { columns, isNewCompanyAdmin } = personStep(person, change);
      requireChangeable(actor, locked, { change, columns });
      if (!isNewCompanyAdmin) return [];
      const others = await stores.users.activeCompanyAdmins(columns.company_id ?? person.company_id);
      return person.status === 'active' ? [...others, person] : others;
    });
  }

  /** Blocks an active account and ends its sessions; throws `wrong_state` for any other status. */
  block(actor: Actor, id: string): Promise<Person> {
    return this.#touch(id, async (stores, locked) => {
      const { person } = locked;
      requireRemovable(actor, locked);
      if (person.status !== 'active') throw new Problem('wrong_state');
      await stores.users.change(id, { status: 'blocked' });
      await stores.mails.deleteUnsentNotifications(person.email);
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
        const locked = await lockedPerson(stores, id);
        requireRemovable(actor, locked);
        return locked.person;
      },
      record: async ({ audit }, person) => {
        const action = person.status === 'invited' ? 'user.invitation_withdrawn' : 'user.removed';
        await audit.append({ actorId: actor.userId, action, subjectId: id, companyId: person.company_id });
      },
    });
  }

  /** Notifies super admins of a new admin or super admin. */
  async #notifyOfRole(stores: PersonStores, about: ChangeOf, { is_admin, is_super_admin }: UserChanges): Promise<void> {
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

/** Queued notifications were written for what the person could see with the former rights, in the former company; what is still seen is mailed anew. */
async function endMailsOnNewRights(
  { mails }: Pick<PersonStores, 'mails'>,
  { id, email }: UserRow,
  changes: PersonStep['auditChanges'],
): Promise<void> {
  if (changes['role'] ?? changes['access'] ?? changes['company']) await mails.withdrawNotifications(id, email);
}

/**
 * Whoever got new rights, or the same ones in another company, re-authenticates before using them: a session may have been opened, or stolen, when it
 * was worth less.
 */
async function endRecentAuthOnNewRights(
  { sessions }: Pick<PersonStores, 'sessions'>,
  id: string,
  changes: PersonStep['auditChanges'],
): Promise<void> {
  if (changes['role'] ?? changes['access'] ?? changes['company']) await sessions.forgetReauthentication(id);
}

interface ChangeOf {
  readonly actorId: string;
  /** The account before the change. */
  readonly person: UserRow;
}

/** Records a change; that of the company for the admins of both companies. */
async function recordChange(
  { audit }: Pick<PersonStores, 'audit'>,
  { actorId, person }: ChangeOf,
  { columns, auditChanges: changes }: PersonStep,
): Promise<void> {
  const isMove = columns.company_id !== undefined;
  await audit.append({
    actorId,
    action: 'user.changed',
    subjectId: person.id,
    changes,
    ...(isMove && { formerCompanyId: person.company_id }),
  });
}

interface WantedChange {
  readonly change: PersonChange;
  readonly columns: UserChanges;
}

/** The last company admin is told so, instead of that nobody changes their own rights. */
function requireChangeable(
  actor: Actor,
  { person, isLastSuperAdmin, isLastCompanyAdmin }: LockedPerson,
  { change, columns }: WantedChange,
): void {
  const isLast = isLastCompanyAdmin && columns.access?.includes('companyAdmin') === false;
  if (person.id === actor.userId) requireCompanyAdminRemains(actor, isLast);
  requireMayChange(actor, subjectOf(person), change);
  requireCompanyAdminRemains(actor, isLast);
  if (isLastSuperAdmin && (change.role ?? 'superAdmin') !== 'superAdmin') throw new Problem('last_super_admin');
}

function requireRemovable(actor: Actor, { person, isLastSuperAdmin, isLastCompanyAdmin }: LockedPerson): void {
  if (person.id === actor.userId) requireCompanyAdminRemains(actor, isLastCompanyAdmin);
  requireOther(actor, person);
  requireManages(actor, subjectOf(person));
  if (isLastSuperAdmin) throw new Problem('last_super_admin');
  requireCompanyAdminRemains(actor, isLastCompanyAdmin);
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
