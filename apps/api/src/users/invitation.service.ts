import type { GrantableRight, Invitation, Language, Person, Role } from '@rastnetz/contract';
import { flagsOf } from '@rastnetz/contract';
import type { AccountMailer } from '../accounts/account-mailer.ts';
import { type AccountStores, accountStores } from '../accounts/account-stores.ts';
import { hashToken } from '../accounts/opaque-token.ts';
import type { PasswordHasher } from '../accounts/password-hasher.ts';
import { sendInvitation } from '../accounts/send-invitation.ts';
import type { UserRow } from '../accounts/user.store.ts';
import { AuditStore } from '../audit/audit.store.ts';
import type { AuditStores } from '../audit/audit-stores.ts';
import { requireInvitations } from '../auth/own-account/require-registration.ts';
import { requireUncommonPassword } from '../auth/own-account/require-uncommon-password.ts';
import { RegistrationStore } from '../auth/stores/registration.store.ts';
import { CompanyStore } from '../companies/company.store.ts';
import type { CompanyStores } from '../companies/company-stores.ts';
import { emailKey, mailboxKey } from '../kernel/email-key.ts';
import { fieldProblem, Problem } from '../kernel/problem.ts';
import { countInvalidToken, type MailLimit, type NetworkLimit } from '../platform/http/limits/rate-limiter.ts';
import type { InTransaction, StoresOf } from '../platform/transactions/transactions.ts';
import { requireQuota } from '../subscriptions/require-quota.ts';
import { notifySuperAdmins } from './notify-super-admins.ts';
import { grantedRights } from './person.mapper.ts';
import { subjectOf } from './person-change.ts';
import { personOf } from './person-of.ts';
import { requireCompany } from './require-company.ts';
import { type Actor, requireManages, requireMayGive, requireMayPlace } from './user.policy.ts';
import { inviteStores } from './user-stores.ts';

/** The person to invite, and their role and rights. */
export interface NewInvitation {
  readonly email: string;
  readonly vorname: string;
  readonly nachname: string;
  readonly role: Role;
  readonly access: readonly GrantableRight[];
  readonly companyId: string;
  readonly language: Language;
}

/** Data entered by an invited person. */
export interface Acceptance {
  readonly vorname: string;
  readonly nachname: string;
  readonly password: string;
  readonly languageKey: Language;
}

export interface InvitationDeps {
  readonly inTransaction: InTransaction;
  readonly hasher: PasswordHasher;
  readonly limit: NetworkLimit;
  readonly mailLimit: MailLimit;
  readonly mailer: AccountMailer;
}

/** Invitations by mail: created and repeated by people managers, accepted by the invited person. */
export class InvitationService {
  readonly #deps: InvitationDeps;
  constructor(deps: InvitationDeps) {
    this.#deps = deps;
  }

  /**
   * Creates an account to be activated and mails the link; super admins are notified of a new admin. Throws `forbidden` by the policy,
   * `validation` at `email` if the address has an account that is more than an unconfirmed registration (people managers see all accounts
   * anyway) or at `companyId`, `plan_limit` if the company has no seat left, `too_many_requests` after too many invitations
   * that were mailed to one mailbox.
   */
  async invite(actor: Actor, { role, companyId, access, ...person }: NewInvitation): Promise<Person> {
    requireMayGive(actor, { role, access });
    requireMayPlace(actor, companyId);
    return this.#mailing(person.email, async (stores) => {
      await requireInvitations(stores);
      const key = emailKey(person.email);
      await stores.users.lockEmailKey(key);
      if (!(await removeUnconfirmed(stores, actor, key))) throw fieldProblem('email', 'user.email_taken', 'has an account already');
      await requireCompany(stores, companyId);
      await requireQuota(stores, companyId, { seats: 1 });
      const granted = grantedRights(access);
      const row = { ...person, ...flagsOf(role), companyId, access: granted, passwordHash: null, status: 'invited' } as const;
      const { id } = await stores.users.insert(row);
      const changes = {
        role: { before: null, after: role },
        access: { before: [], after: granted },
        company: { before: null, after: companyId },
      };
      await stores.audit.append({ actorId: actor.userId, action: 'user.invited', subjectId: id, changes });
      await sendInvitation(stores, this.#deps.mailer, { userId: id, inviterId: actor.userId });
      if (role !== 'user') await notifySuperAdmins(stores, this.#deps.mailer, { kind: 'admin_made', actorId: actor.userId, person, role });
      return personOf(stores, id);
    });
  }

  /** Mails a new link; earlier ones stop working. Throws `wrong_state` if the account is not invited, and `too_many_requests` as `invite`. */
  async resend(actor: Actor, id: string): Promise<Person> {
    const { email } = await this.#deps.inTransaction(inviteStores, async ({ users }) => requireInvited(actor, await users.findById(id)));
    return this.#mailing(email, async (stores) => {
      requireInvited(actor, await stores.users.findForUpdate(id));
      await requireInvitations(stores);
      await stores.mailTokens.deleteOf(id, 'invite');
      await sendInvitation(stores, this.#deps.mailer, { userId: id, inviterId: actor.userId });
      await stores.audit.append({ actorId: actor.userId, action: 'user.invitation_resent', subjectId: id });
      return personOf(stores, id);
    });
  }

  /** Runs a transaction that mails an invitation; one that fails mails nothing and does not count. */
  async #mailing(email: string, work: (stores: StoresOf<typeof inviteStores>) => Promise<Person>): Promise<Person> {
    const takeBack = await this.#deps.mailLimit('invite', mailboxKey(email));
    try {
      return await this.#deps.inTransaction(inviteStores, work);
    } catch (error) {
      await takeBack();
      throw error;
    }
  }

  /** Data of an invitation page. Throws `token_invalid` alike for a link that is unknown, expired, used or withdrawn. */
  read(token: string): Promise<Invitation> {
    return this.#deps.inTransaction({ companies: CompanyStore, ...accountStores }, async (stores) => {
      const { until, user } = await invitationOf(stores, token);
      const company = await stores.companies.findById(user.company_id);
      const { email, vorname, nachname } = user;
      return { email, vorname, nachname, companyName: company?.name ?? null, until: until.toISOString() };
    });
  }

  /**
   * Accepts an invitation: sets name and password, and activates the account. All its links become void, so that of two concurrent requests
   * the second gets `token_invalid`. Throws `validation` at `password` for a common password.
   */
  accept(token: string, acceptance: Acceptance, network: string): Promise<{ readonly email: string }> {
    return countInvalidToken(this.#deps.limit, network, () => this.#accept(token, acceptance));
  }

  async #accept(token: string, { password, languageKey, ...names }: Acceptance): Promise<{ readonly email: string }> {
    // Checked first, so that invalid links cost no hash.
    if (!(await this.#deps.inTransaction(accountStores, ({ mailTokens }) => mailTokens.find('invite', hashToken(token)))))
      throw new Problem('token_invalid');
    await requireUncommonPassword('password', password);
    const passwordHash = await this.#deps.hasher.hash(password);
    return this.#deps.inTransaction({ audit: AuditStore, ...accountStores, registration: RegistrationStore }, async (stores) => {
      await requireInvitations(stores);
      const { user } = await invitationOf(stores, token);
      await stores.users.change(user.id, { ...names, language: languageKey, password_hash: passwordHash, status: 'active' });
      await stores.mailTokens.deleteOf(user.id, 'invite');
      await stores.audit.append({ actorId: user.id, action: 'user.invitation_accepted', subjectId: user.id });
      return { email: user.email };
    });
  }
}

function requireInvited(actor: Actor, person: UserRow | undefined): UserRow {
  if (!person) throw new Problem('not_found');
  requireManages(actor, subjectOf(person));
  if (person.status !== 'invited') throw new Problem('wrong_state');
  return person;
}

/** Frees an address that is only registered, not confirmed: anyone can register it. Returns false if it has another account. */
async function removeUnconfirmed(
  { users, companies, audit }: Pick<AccountStores, 'users'> & Pick<AuditStores, 'audit'> & Pick<CompanyStores, 'companies'>,
  { userId }: Actor,
  key: string,
): Promise<boolean> {
  const known = await users.lockByEmailKey(key);
  if (!known) return true;
  if (known.status !== 'unverified') return false;
  await users.delete(known.id);
  await companies.deleteEmpty([known.company_id]);
  await audit.append({ actorId: userId, action: 'user.registration_replaced', subjectId: known.id });
  return true;
}

/** Locks and returns the invited account of a link, then reads the link again, because voiding links requires the same lock. */
async function invitationOf(
  { mailTokens, users }: Pick<AccountStores, 'mailTokens' | 'users'>,
  token: string,
): Promise<{ readonly user: UserRow; readonly until: Date }> {
  const found = await mailTokens.find('invite', hashToken(token));
  const user = found && (await users.findForUpdate(found.user_id));
  const held = user && (await mailTokens.find('invite', hashToken(token)));
  if (user?.status !== 'invited' || !held) throw new Problem('token_invalid');
  return { user, until: held.expires_at };
}
